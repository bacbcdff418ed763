import { createHash } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { detectType } from '#node/media/types/detectType.ts'
import { processMedia } from '#node/media/processMedia.ts'
import type { MediaType } from '#node/media/MediaJob.ts'
import { writeZip, type ZipContent } from '#node/scorm/export/writeZip.ts'
import { bakersCard } from './make/bakersCard.ts'
import { card } from './make/card.ts'
import { registerFonts } from './make/fonts.ts'
import { chart, cover, portrait } from './make/pictures.ts'
import { renderFilm, renderFoldFilm } from './make/renderFilm.ts'
import { renderPicture } from './make/renderPicture.ts'
import { pictures } from './school/pictures.ts'

// Run by hand: `node resources/sample/make.ts [asset ids]`. Draws the sample's files, processes
// them as an import would, and writes manifest.json, which course.ts reads.

const home = fileURLToPath(new URL('.', import.meta.url))
const asked = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'lectern-sample-'))
const from = (name: string) => join(folder, name)

type Source = {
  id: string
  name: string
  make: () => Promise<void>
  /** Of a package: the folder that it is zipped from. It holds the unpacked files, too, which are not committed twice. */
  unpacked?: string
  /** A picture that needs no smaller copies: it is shown as it is. */
  isSmall?: boolean
}
const sources: Source[] = [
  { id: 'tea-film', name: 'three-things.mp4', make: () => renderFilm(from('three-things.mp4'), from('music.wav')) },
  { id: 'tea-cover', name: 'cover.jpg', make: async () => writeFile(from('cover.jpg'), await cover().encode('jpeg', 88)) },
  { id: 'tea-chart', name: 'what-leaves-the-leaf.png', make: async () => writeFile(from('what-leaves-the-leaf.png'), await chart().encode('png')) },
  { id: 'tea-mira', name: 'mira.jpg', make: async () => writeFile(from('mira.jpg'), await portrait().encode('jpeg', 88)) },
  { id: 'tea-card', name: 'brewing-card.pdf', make: async () => writeFile(from('brewing-card.pdf'), await card()) },
  { id: 'tea-tasting', name: 'rescue-three-cups.zip', make: zipTasting, unpacked: 'tasting' },
  { id: 'fold-film', name: 'the-fold.mp4', make: () => renderFoldFilm(from('the-fold.mp4')) },
  { id: 'bakers-card', name: 'bakers-card.pdf', make: async () => writeFile(from('bakers-card.pdf'), await bakersCard()) },
  ...Object.keys(pictures).map((name) => ({
    ...{ id: `picture-${name}`, name: `${name}.webp`, isSmall: true },
    make: async () => writeFile(from(`${name}.webp`), await renderPicture(name)),
  })),
]

type Made = { id: string; files: { name: string; path: string; hash: string; size: number; mimeType: string }[] }

registerFonts()
try {
  const manifestPath = join(home, 'manifest.json')
  const earlier: Made[] = asked.length > 0 ? JSON.parse(await readFile(manifestPath, 'utf8')).assets : []
  const assets: Made[] = []
  for (const source of sources) {
    const before = earlier.find((one) => one.id === source.id)
    assets.push(before && !asked.includes(source.id) ? before : await makeAsset(source))
  }
  await writeFile(manifestPath, `${JSON.stringify({ assets }, null, 2)}\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function makeAsset(source: Source): Promise<Made> {
  await source.make()
  const input = from(source.name)
  const media = join(home, 'media', source.id)
  const outputDir = source.unpacked ? from('unpacked') : media
  const { type } = await detectType(input, source.name)
  const captions = source.id === 'tea-film' ? [{ path: join(home, 'captions.en.vtt'), language: 'en' }] : []
  // The sources are ours: each is of a type that can be processed.
  const { files, facts } = await processMedia({ input, outputDir, type: type as MediaType, captions })
  const original = join(media, `original${extname(source.name)}`)
  await mkdir(media, { recursive: true })
  await copyFile(input, original)
  if (source.isSmall) await Promise.all(files.map(({ path }) => rm(path)))
  const made = source.isSmall ? [] : files
  const all = [{ name: 'original', path: original, mimeType: facts.mimeType ?? '' }, ...made]
  const listed = await Promise.all(
    all.map(async ({ name, path, mimeType }) => {
      const bytes = await readFile(path)
      const hash = createHash('sha256').update(bytes).digest('hex')
      const kept = source.unpacked && name !== 'original' ? join(home, name.replace('scorm', source.unpacked)) : path
      return { name, path: relative(home, kept).replaceAll('\\', '/'), hash, size: bytes.length, mimeType }
    }),
  )
  const total = listed.reduce((sum, file) => sum + file.size, 0)
  console.log(`${source.id}: ${listed.length} files, ${Math.round(total / 1024)} kB`)
  return { id: source.id, ...facts, files: listed }
}

async function zipTasting(): Promise<void> {
  const root = join(home, 'tasting')
  const names = (await readdir(root)).sort()
  const files = new Map<string, ZipContent>(names.map((name) => [name, { path: join(root, name) }]))
  await writeZip(from('rescue-three-cups.zip'), files)
}
