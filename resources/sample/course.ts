import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { article } from './article.ts'
import { questions } from './questions.ts'

export type SampleFile = {
  /** As in `asset.files`: `original`, `poster.jpg`, `hls/master.m3u8`. */
  name: string
  /** Where it lies on this computer. */
  path: string
  hash: string
  size: number
  mimeType: string
}
export type Sample = {
  course: { id: string } & Record<string, unknown>
  instructors: ({ id: string } & Record<string, unknown>)[]
  /** Fields of the asset beside its files, which an import stores by their hash. */
  assets: ({ id: string; files: SampleFile[] } & Record<string, unknown>)[]
}

/**
 * The sample course as one organization's records: fields as `create` takes them, references as
 * keys of that organization. The files are beside this one, made by `make.ts`.
 */
export function sampleCourse(organization: string): Sample {
  const key = (id: string) => `${organization}~${id}`
  return {
    course: course(key),
    instructors: [
      {
        id: 'mira-tan',
        name: 'Mira Tan',
        slug: 'mira-tan',
        email: 'mira.tan@example.org',
        biography:
          'Mira has kept a tea room for eleven years, and has spoiled more pots than she can count. She teaches what the spoiled ones taught her.',
        profileImage: key('tea-mira'),
      },
    ],
    assets: readAssets(assetNames, ['tea-cover', 'tea-mira']),
  }
}

type AssetNames = Record<string, { name: string; type: string; description: string; alt?: string }>

/** The named files of the manifest, as assets; these of them are everybody's. */
export function readAssets(names: AssetNames, shown: readonly string[]): Sample['assets'] {
  return readManifest().assets.flatMap(({ files, ...facts }) => {
    const named = names[facts.id]
    if (!named) return []
    return {
      ...{ ...facts, ...named, derivativeStatus: 'processed', status: 'processed' },
      access: shown.includes(facts.id) ? 'public' : 'normal',
      files: files.map((file) => ({ ...file, path: fileURLToPath(new URL(file.path, import.meta.url)) })),
    }
  })
}

const assetNames: AssetNames = {
  'tea-film': { name: 'Three things make good tea.mp4', type: 'video', description: 'A film of forty seconds: water, leaf and time.' },
  'tea-cover': { name: 'Brewing better tea, cover.jpg', type: 'image', description: 'A pot pours a cup of tea.' },
  'tea-chart': { name: 'What leaves the leaf.png', type: 'image', description: 'Aroma, sweetness and bitterness over six minutes.' },
  'tea-mira': { name: 'Mira Tan.jpg', type: 'image', description: 'A drawn portrait of the instructor.' },
  'tea-card': { name: 'The brewing card.pdf', type: 'pdf', description: 'Two pages to print: times, steps and remedies.' },
  'tea-tasting': { name: 'Rescue three cups.zip', type: 'scorm', description: 'A SCORM 1.2 exercise: turn water, leaf and time until it tastes right.' },
}

type Manifest = { assets: ({ id: string; files: SampleFile[] } & Record<string, unknown>)[] }

/** Written by make.ts in this shape. */
const readManifest = (): Manifest => JSON.parse(readFileSync(new URL('./manifest.json', import.meta.url), 'utf8'))

function course(key: (id: string) => string) {
  return {
    id: 'brewing-better-tea',
    slug: 'brewing-better-tea',
    name: 'Brewing better tea',
    headline: 'Three things decide what is in your cup. Learn to turn them, one at a time.',
    description:
      'Most tea is spoiled by habit: water straight off the boil, a bag left in until it is remembered. This course takes half an hour, a kettle and any tea you have. You will see what water, leaf and time each do, rescue three cups that went wrong, and leave with a card for the kitchen wall.',
    objectives: [
      'Choose the water temperature for green, oolong and black tea',
      'Weigh the leaf, and know what happens when you do not',
      'Stop brewing before bitterness takes over',
      'Find out what went wrong with a cup, and mend the next one',
    ].join('\n'),
    courseImage: key('tea-cover'),
    ogImage: key('tea-cover'),
    tags: 'tea, kitchen, craft',
    level: 'beginner',
    length: '30 minutes',
    instructors: [key('mira-tan')],
    confirmationMessage: 'Put the kettle on: your first lesson takes less than a minute.',
    sections: [
      section('begin', 'Before the first cup', [
        lesson('film', 'Three things make good tea', 'video', {
          headline: 'Water, leaf and time, in forty seconds.',
          asset: key('tea-film'),
          length: '40 sec',
        }),
        lesson('why', 'What happens in the pot', 'article', {
          headline: 'Why the same leaf can be sweet or bitter.',
          content: article(key('tea-chart')),
          length: '6 min',
        }),
      ]),
      section('table', 'At the table', [
        lesson('card', 'The card for your kitchen wall', 'pdf', {
          headline: 'Six kinds of tea, five steps, and what to do when it goes wrong.',
          asset: key('tea-card'),
          length: '2 pages',
        }),
        lesson('rescue', 'Rescue three cups', 'scorm', {
          headline: 'Turn water, leaf and time until each cup tastes right.',
          asset: key('tea-tasting'),
          length: '10 min',
        }),
      ]),
      section('end', 'What you know now', [
        lesson('quiz', 'Six questions over a cup', 'quiz', {
          headline: 'Four kinds of question, and an explanation for each.',
          instructions: paragraph('Take your time: nothing is timed, and you may try again. Sixty percent is a pass.'),
          postQuizMessage: paragraph('Now brew one cup by the card and one against it, and taste them side by side.'),
          passingPercentage: 60,
          passedMessage: 'You passed. The kettle is yours.',
          failedMessage: 'Not yet. Look at the chart again, and have another cup.',
          showAnswers: true,
          questions,
          length: '5 min',
        }),
      ]),
    ],
  }
}

const section = (id: string, name: string, sections: unknown[]) => ({ id, name, type: 'container', sections })

function lesson(id: string, name: string, type: string, item: Record<string, unknown>) {
  return { id, name, type, item: { name, type, ...item }, sections: [] }
}

const paragraph = (text: string) => ({ slate: [{ id: 'p1', type: 'paragraph', children: [{ text }] }] })
