import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { chooseRungs } from '#node/media/ladder/chooseRungs.ts'
import { processMedia } from '#node/media/processMedia.ts'
import { findFfmpeg } from '#node/media/programs/findFfmpeg.ts'
import { type Figure, figure, median } from './Figure.ts'

const seconds = 20
const rounds = 3

/**
 * The whole cost of an imported video (probe, loudness, ladder, poster, preview strip), compared with the plain
 * ffmpeg command for the ladder: same renditions, same encoder settings.
 */
export async function measureLadder(): Promise<Figure[]> {
  const folder = freshFolder('bench-ladder')
  const ffmpeg = await findFfmpeg()
  const input = join(folder.path, 'source.mp4')
  // Noise over a moving pattern: about as hard to encode as a filmed lecture.
  run(ffmpeg, [
    ...['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=30:d=${seconds},noise=alls=6:allf=t`],
    ...['-f', 'lavfi', '-i', `sine=f=330:d=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-y', input],
  ])
  const ours: number[] = []
  const byHand: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(
      await timed(() => processMedia({ input, outputDir: join(folder.path, `ours${round}`), type: 'video' })),
    )
    byHand.push(await timed(async () => run(ffmpeg, ladderByHand(input, join(folder.path, `hand${round}`)))))
  }
  folder.remove()
  return [
    figure(`ladder of a ${seconds} s 1080p video`, {
      value: median(ours),
      unit: 's',
      floor: median(byHand),
      aim: { of: 'ratio', is: 'atMost', limit: 1.1 },
    }),
  ]
}

function ladderByHand(input: string, folder: string): string[] {
  const rungs = chooseRungs({ width: 1920, height: 1080, frameRate: 30 })
  const split = `[0:v]split=${rungs.length}${rungs.map((_, n) => `[s${n}]`).join('')}`
  const scales = rungs.map((rung, n) => `[s${n}]scale=${rung.width}:${rung.height}[v${n}]`)
  const hls = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    return [
      ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
      ...['-hls_segment_filename', join(folder, name, 'seg_%05d.m4s'), join(folder, name, 'index.m3u8')],
    ]
  }
  return [
    ...['-i', input, '-filter_complex', [split, ...scales].join(';')],
    ...rungs.flatMap((rung, n) => [
      ...['-map', `[v${n}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high'],
      ...['-crf', String(rung.crf), '-maxrate', `${rung.maxRate}k`, '-bufsize', `${rung.maxRate * 2}k`],
      ...[
        '-force_key_frames',
        'expr:gte(t,n_forced*4)',
        '-sc_threshold',
        '0',
        '-g',
        '1000',
        ...hls(rung.name),
      ],
    ]),
    ...['-map', '0:a', '-c:a', 'aac', '-b:a', '128k', ...hls('audio')],
  ]
}

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, ['-hide_banner', '-nostdin', '-y', ...args], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr.slice(-800)}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
