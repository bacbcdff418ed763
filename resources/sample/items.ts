import { questions } from './questions.ts'

type Values = { id: string } & Record<string, unknown>

export type SampleItems = {
  microcasts: readonly Values[]
  documents: readonly Values[]
  programs: readonly Values[]
}

/**
 * What stands beside the sample course: two microcasts, a document and a program, as `create` takes them. They show its files and
 * pictures of the school.
 */
export function sampleItems(organization: string): SampleItems {
  const key = (id: string) => `${organization}~${id}`
  const common = { level: 'beginner', instructors: [key('mira-tan')] }
  return {
    microcasts: [
      {
        ...{ ...common, id: 'forty-seconds', slug: 'forty-seconds', name: 'Forty seconds of tea' },
        headline: 'Water, leaf and time: all there is to it, in one film.',
        description: 'For the time that the kettle takes. If you want to know why, the course has the rest.',
        ...{ microcastAsset: key('tea-film'), microcastImage: key('picture-kettle'), length: '40 sec' },
        ...{ ctaLabel: 'To the course', ctaUrl: 'https://example.org/brewing-better-tea' },
      },
      {
        ...{ ...common, id: 'first-cup', slug: 'first-cup', name: 'The first cup of the day' },
        headline: 'Three small mistakes that you make before you are awake.',
        ...{ microcastImage: key('tea-chart'), length: '1 min', content: text(firstCup) },
      },
    ],
    documents: [
      {
        ...{ ...common, id: 'brewing-card', slug: 'brewing-card', name: 'The brewing card' },
        headline: 'Times, steps and remedies for your kitchen wall.',
        description: 'Two pages to print. Six kinds of tea on the first, and on the second what to do when it goes wrong.',
        ...{ asset: key('tea-card'), image: key('picture-card'), length: '2 pages' },
      },
    ],
    programs: [
      {
        ...{ ...common, id: 'tea-path', slug: 'tea-path', name: 'The tea path' },
        headline: 'From the first cup of the day to one that you would serve.',
        description:
          'A short film, a course and a little homework. Take it in an afternoon, or one step with each pot of the week.',
        objectives: ['Brew the same good cup twice', 'Taste what you changed', 'Teach somebody else'].join('\n'),
        audience: 'Everybody who drinks tea anyway.',
        requiredSkills: 'None. You need a kettle, a cup and any tea.',
        ...{ programImage: key('picture-six-cups'), length: '1 hour' },
        welcomeMessage: 'Begin with the film: the kettle takes longer.',
        congratulatoryMessage: 'You have walked the whole path. Pour somebody a cup.',
        sections: [
          section('warm-up', 'While the water heats', [
            step('film', 'Forty seconds of tea', { type: 'microcast', microcast: key('forty-seconds') }),
          ]),
          section('brew', 'At the table', [
            step('course', 'Brewing better tea', { type: 'course', course: key('brewing-better-tea') }),
          ]),
          section('own', 'On your own', [
            step('homework', 'Your own two pots', { type: 'article', length: '5 min', content: text(homework) }),
            step('check', 'One question before you pour', {
              ...{ type: 'knowledgeCheck', questions: questions.slice(0, 1), length: '1 min' },
            }),
          ]),
        ],
      },
    ],
  }
}

const firstCup = [
  'The kettle has just boiled, and the leaf goes in at once. Let green tea wait for five minutes with the lid open.',
  'The bag stays in until you remember it. Set a timer, even if it is only two minutes: you will not count them yourself.',
  'The second cup is brewed from the first leaf, and for just as long. Give it half a minute more each time.',
]

const homework = [
  'Brew two pots of the same tea tomorrow: one by the card, one with a single thing changed.',
  'Taste them side by side without milk or sugar, and write down one word for each.',
  'Give the better one to somebody who has not read this. If they ask for another, you are done here.',
]

const text = (lines: readonly string[]) => ({
  slate: lines.map((line, at) => ({ id: `p${at + 1}`, type: 'paragraph', children: [{ text: line }] })),
})

const section = (id: string, name: string, sections: unknown[]) => ({ id, name, type: 'container', sections })

/** The type of a section is its item's, as far as sections have it. */
function step(id: string, name: string, item: Record<string, unknown>) {
  return { id, name, item: { name, ...item }, sections: [] }
}
