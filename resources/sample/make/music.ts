/**
 * Soft plucked strings over a warm pad, made from sines alone: no recording, nobody's rights.
 * Answers a WAV file, 44.1 kHz stereo.
 */
export function music(seconds: number): Buffer {
  const length = Math.floor(seconds * rate)
  const left = new Float32Array(length)
  const right = new Float32Array(length)
  const beat = 60 / 84
  for (let bar = 0; bar * 4 * beat < seconds - 1; bar += 1) {
    const chord = chords[bar % chords.length] ?? []
    const start = bar * 4 * beat
    chord.forEach((note, voice) => pad(left, right, note - 12, start, 4 * beat + 0.6, voice % 2 ? 0.35 : 0.65))
    pattern.forEach(([when, degree, strength]) => {
      const note = chord[degree % chord.length]
      if (note !== undefined) pluck(left, right, note + (degree >= chord.length ? 12 : 0), start + when * beat, strength, 0.3 + 0.4 * ((degree * 7) % 5) / 5)
    })
    const melody = tune[bar % tune.length] ?? []
    for (const [when, note] of melody) pluck(left, right, note, start + when * beat, 0.5, 0.55)
  }
  echo(left, right, beat * 0.75)
  return wav(left, right, seconds)
}

const rate = 44_100
/** MIDI notes: D, B minor, G, A: each with its added ninth or sixth. */
const chords = [
  [62, 66, 69, 76],
  [59, 66, 69, 74],
  [55, 62, 66, 71],
  [57, 64, 69, 73],
]
/** Beat, place in the chord, strength. */
const pattern = [
  [0, 0, 0.42],
  [0.5, 2, 0.26],
  [1, 3, 0.3],
  [1.5, 2, 0.22],
  [2, 1, 0.34],
  [2.5, 3, 0.24],
  [3, 5, 0.24],
  [3.5, 2, 0.2],
] as const
const tune: [number, number][][] = [
  [
    [0, 81],
    [1.5, 78],
    [2.5, 76],
  ],
  [
    [0, 74],
    [2, 76],
  ],
  [
    [0, 78],
    [1.5, 76],
    [2.5, 74],
  ],
  [
    [0, 73],
    [2, 76],
    [3, 78],
  ],
]

const frequency = (note: number) => 440 * 2 ** ((note - 69) / 12)

/** A thumb piano's tine: a tone, its octave, and a short knock of an odd overtone. */
function pluck(left: Float32Array, right: Float32Array, note: number, start: number, strength: number, place: number): void {
  const tone = frequency(note) * Math.PI * 2
  const from = Math.floor(start * rate)
  for (let n = 0; n < rate * 2.2; n += 1) {
    const t = n / rate
    const body = Math.sin(tone * t) * Math.exp(-2.6 * t) + 0.35 * Math.sin(tone * 2 * t) * Math.exp(-4.5 * t)
    const knock = 0.18 * Math.sin(tone * 5.4 * t) * Math.exp(-22 * t)
    add(left, right, from + n, (body + knock) * strength * 0.22 * Math.min(1, t * 300), place)
  }
}

function pad(left: Float32Array, right: Float32Array, note: number, start: number, seconds: number, place: number): void {
  const tone = frequency(note) * Math.PI * 2
  const from = Math.floor(start * rate)
  for (let n = 0; n < rate * seconds; n += 1) {
    const t = n / rate
    const swell = Math.min(1, t / 1.1) * Math.min(1, (seconds - t) / 1.1)
    const voice = Math.sin(tone * t) + 0.5 * Math.sin(tone * 1.003 * t) + 0.2 * Math.sin(tone * 2 * t)
    add(left, right, from + n, voice * swell * 0.035, place)
  }
}

function add(left: Float32Array, right: Float32Array, index: number, value: number, place: number): void {
  if (index < 0 || index >= left.length) return
  left[index] = (left[index] ?? 0) + value * Math.sqrt(1 - place)
  right[index] = (right[index] ?? 0) + value * Math.sqrt(place)
}

/** Two echoes that cross from side to side make a room. */
function echo(left: Float32Array, right: Float32Array, seconds: number): void {
  const delay = Math.floor(seconds * rate)
  for (let n = delay; n < left.length; n += 1) {
    const a = left[n - delay] ?? 0
    const b = right[n - delay] ?? 0
    left[n] = (left[n] ?? 0) + b * 0.3
    right[n] = (right[n] ?? 0) + a * 0.3
  }
}

function wav(left: Float32Array, right: Float32Array, seconds: number): Buffer {
  const data = Buffer.alloc(left.length * 4)
  for (let n = 0; n < left.length; n += 1) {
    const t = n / rate
    const fade = Math.min(1, t / 0.4) * Math.min(1, (seconds - t) / 2.5)
    const sample = (value: number | undefined) => Math.round(Math.tanh((value ?? 0) * 1.4) * fade * 0.8 * 32_767)
    data.writeInt16LE(sample(left[n]), n * 4)
    data.writeInt16LE(sample(right[n]), n * 4 + 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 4, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
