// Short tones, made here; none unless the reader wants it.
const TONES = {
  turn: [[660, 0], [880, 0.12]],
  card: [[320, 0]],
  bid: [[520, 0]],
  end: [[523, 0], [659, 0.14], [784, 0.28]],
};
const LENGTH = 0.14;
const LOUD = 0.12;
let context;

function sound(name) {
  context ??= new AudioContext();
  for (const [pitch, delay] of TONES[name]) {
    const start = context.currentTime + delay;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(LOUD, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}

// Compares what was shown with what is, and plays the most important tone that the reader wants.
export function play(options, before, now, told) {
  const happened = [];
  if ("over" in now && !("over" in before)) happened.push("end");
  if ("mine" in now && !("mine" in before)) happened.push("turn");
  if (told.length && before.ply !== now.ply) happened.push(now.phase === "play" ? "card" : "bid");
  const wanted = happened.find((name) => options.sounds(name));
  if (!wanted) return;
  sound(wanted);
  if (wanted === "turn") navigator.vibrate?.(60);
}
