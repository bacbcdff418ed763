import type { MediaJob } from './MediaJob.ts'
import { runFfmpeg } from './programs/runFfmpeg.ts'

/** Loudness by EBU R128, in LUFS, and the highest sample, in dBFS. */
export type Loudness = { integrated: number; peak: number }

/** The target of spoken lessons: players on phones and the web expect -16 LUFS. */
export const targetLufs = -16
/** No sample above this, so that the encoder's overshoot does not clip. */
const ceiling = 0.84

/**
 * Measures the first audio track, without decoding the picture. This extra pass (about a thousand times faster
 * than real time) lets the ladder apply one steady gain instead of `loudnorm`'s dynamic mode, which pumps and
 * resamples to 192 kHz.
 */
export async function measureLoudness(
  path: string,
  { signal, pause }: Pick<MediaJob, 'signal' | 'pause'> = {},
): Promise<Loudness | null> {
  const output = await runFfmpeg({
    signal,
    pause,
    configure: (command) =>
      command
        .input(`file:${path}`)
        .inputOptions('-vn', '-sn', '-dn')
        .output('-')
        .outputOptions('-map', '0:a:0', '-af', 'ebur128=framelog=verbose:peak=sample', '-f', 'null'),
  })
  const integrated = numberAfter(output, /^\s*I:\s+(-?[\d.]+|-inf|nan) LUFS/)
  const peak = numberAfter(output, /^\s*Peak:\s+(-?[\d.]+|-inf|nan) dBFS/)
  return integrated === null || peak === null ? null : { integrated, peak }
}

/** ffmpeg's audio filters that level a measured track to the target; silence stays silent. */
export function levelFilters(loudness: Loudness | null): string[] {
  if (!loudness || loudness.integrated < -60) return []
  const gain = Math.max(-30, Math.min(20, targetLufs - loudness.integrated))
  if (Math.abs(gain) < 0.3 && loudness.peak < -1.5) return []
  return [`volume=${gain.toFixed(2)}dB`, `alimiter=limit=${ceiling}:level=disabled:attack=5:release=50`]
}

function numberAfter(lines: string[], pattern: RegExp): number | null {
  const text = lines.findLast((line) => pattern.test(line))
  const value = Number(text && pattern.exec(text)?.[1]?.replace('-inf', '-Infinity'))
  return text && !Number.isNaN(value) ? value : null
}
