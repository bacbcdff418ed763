type Values = { id: string } & Record<string, unknown>

/**
 * What only friends of the school may take: a course and a microcast, as `create` takes them. They show files of the sample
 * and of the school.
 */
export function upstairs(organization: string): { course: Values; microcast: Values } {
  const key = (id: string) => `${organization}~${id}`
  const common = { level: 'intermediate', instructors: [key('mira-tan')] }
  return {
    course: {
      ...{ ...common, id: 'serving-tea-to-friends', slug: 'serving-tea-to-friends', name: 'Serving tea to friends' },
      headline: 'Six cups at once, all of them warm, and you at the table with the others.',
      description:
        'One good cup is a matter of water, leaf and time. Six are a matter of order. This course is for an afternoon with people you like: what to ask before you boil anything, how to brew for six from two pots, and what to do when somebody takes milk.',
      objectives: [
        'Ask two questions and know what to brew',
        'Pour six cups that taste alike',
        'Keep a second pot ready without stewing it',
      ].join('\n'),
      ...{ courseImage: key('picture-six-cups'), ogImage: key('picture-six-cups'), tags: 'tea, guests', length: '20 minutes' },
      confirmationMessage: 'Lay out six cups before you begin: you will want to try it at once.',
      sections: [
        section('before', 'Before they ring', [
          lesson('ask', 'Two questions', 'article', {
            headline: 'What to ask, and what to brew then.',
            ...{ content: text(twoQuestions), length: '3 min' },
          }),
          lesson('table', 'The card beside the kettle', 'pdf', {
            headline: 'The times again, for a pot that is bigger than yours.',
            ...{ asset: key('tea-card'), length: '2 pages' },
          }),
        ]),
        section('pour', 'Six cups', [
          lesson('order', 'Pouring in turns', 'article', {
            headline: 'Why the first cup is never the best, and how nobody notices.',
            ...{ content: text(inTurns), length: '4 min' },
          }),
          lesson('check', 'One question before you pour', 'knowledgeCheck', {
            ...{ questions: [pouring], length: '1 min' },
          }),
        ]),
        section('stay', 'And stay at the table', [
          lesson('second', 'The second pot', 'article', {
            headline: 'It is ready when the first is empty, and it is not bitter.',
            ...{ content: text(secondPot), length: '3 min' },
          }),
        ]),
      ],
    },
    microcast: {
      ...{ ...common, id: 'milk-first', slug: 'milk-first', name: 'Milk first, or last?' },
      headline: 'The oldest quarrel at the table, settled in a minute.',
      ...{ microcastImage: key('tea-chart'), length: '1 min', content: text(milk) },
    },
  }
}

const twoQuestions = [
  'Ask who takes milk, and who does not sleep after tea. The two answers choose for you: an Assam for the first, a roasted oolong or an infusion for the second.',
  'Do not offer six kinds. Who is asked to choose among six takes what the neighbour takes, and then you have brewed five for nothing.',
  'Write the names on a slip and put it beside the kettle. You will be talking when it boils.',
]

const inTurns = [
  'The first cup out of a pot is the thinnest, the last is the strongest. Poured one after the other, six people drink six different teas.',
  'Fill each cup to a third, in a row, then to two thirds on the way back, then full. The pot may change meanwhile: everybody gets the same of it.',
  'Warm the cups. Six cold cups take as much heat from the tea as five minutes of waiting.',
]

const secondPot = [
  'Brew the second pot when the first is half empty, and take the leaf out when its time is over. Tea that stands without leaf gets cold, not bitter.',
  'Keep it under a cloth, not on a flame. What is kept hot goes on changing, and not for the better.',
  'Then sit down. The best thing that you can serve is that you stay at the table.',
]

const milk = [
  'In a cup of thin china, milk first kept the china from cracking. In yours it does not matter for the cup.',
  'It matters for the tea: milk last shows you the colour, so that you know when to stop. Ask, and pour it last.',
]

const pouring = {
  id: 'q-pour',
  type: 'multipleChoiceQuestion',
  questionText: 'You pour six cups from one pot. How do all of them taste alike?',
  answers: [
    { id: 'a', answerText: 'Fill them one after the other, quickly', explanation: 'The last one is still the strongest.' },
    { id: 'b', answerText: 'A third each, in turns, until all are full', explanation: 'Each gets the same of the thin and of the strong.' },
    { id: 'c', answerText: 'Add hot water to the last ones', explanation: 'That thins them, and cools them too.' },
  ],
  correctAnswer: ['b'],
}

const text = (lines: readonly string[]) => ({
  slate: lines.map((line, at) => ({ id: `p${at + 1}`, type: 'paragraph', children: [{ text: line }] })),
})

const section = (id: string, name: string, sections: unknown[]) => ({ id, name, type: 'container', sections })

function lesson(id: string, name: string, type: string, item: Record<string, unknown>) {
  return { id, name, type, item: { name, type, ...item }, sections: [] }
}
