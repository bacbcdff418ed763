import { describe, expect, it } from 'vitest'
import { fromMarkdown } from '#desktop/renderer/kernel/richText/paste/fromMarkdown.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import { richTextSchema } from '#shared/kernel/richText/RichText.ts'
import { type CourseDraft, countLessons, courseValues } from './CourseDraft.ts'
import { draftFromCounts, readDocument, readOutline } from './readDraft.ts'
import { courseTemplates, draftFromTemplate, sampleCourse } from './templates/templates.ts'

const outlineOf = ({ sections }: CourseDraft) =>
  sections.map(({ name, lessons }) => [name, ...lessons.map((one) => `${one.type}: ${one.name}`)])
const fromFile = (text: string) => readDocument(fromMarkdown(text))

describe('an outline', () => {
  it('takes what is indented as lessons of the line above', () => {
    expect(outlineOf(readOutline('Leaves\n  Green\n  Black\nWater\n\tHot\n'))).toEqual([
      ['Leaves', 'article: Green', 'article: Black'],
      ['Water', 'article: Hot'],
    ])
  })

  it('takes bullets and numbers below a plain line as its lessons', () => {
    expect(outlineOf(readOutline('Leaves\n- Green\n- Video: Black\n1. Water\n'))).toEqual([
      ['Leaves', 'article: Green', 'video: Black', 'article: Water'],
    ])
  })

  it('makes lessons of lines that are all alike', () => {
    expect(outlineOf(readOutline('1. Green\n2. Black\n3. Quiz'))).toEqual([
      ['', 'article: Green', 'article: Black', 'quiz: Quiz'],
    ])
  })

  it('keeps a line without lessons beside the sections', () => {
    expect(outlineOf(readOutline('Before\nLeaves\n - Green\nAfter'))).toEqual([
      ['', 'article: Before'],
      ['Leaves', 'article: Green'],
      ['', 'article: After'],
    ])
  })

  it.each([
    ['# Leaves\n- Green\n* Video: Black\n# Water\n1. Hot\n', ''],
    ['# Tea\n## Leaves\n- Green\n- Video: Black\n\n## Water\n- Hot\n', 'Tea'],
    ['1 Leaves\n1.1 Green\n1.2 Video: Black\n2 Water\n2.1 Hot', ''],
    ['1. Leaves\n1.1. Green\n1.2. Video: Black\n2. Water\n2.1. Hot', ''],
    ['1) Leaves\n  1.1) Green\n  1.2) Video: Black\n2) Water\n  2.1) Hot', ''],
  ])('takes the sections and lessons of %j', (text, name) => {
    const draft = readOutline(text)
    expect(draft.name).toBe(name)
    expect(outlineOf(draft)).toEqual([
      ['Leaves', 'article: Green', 'video: Black'],
      ['Water', 'article: Hot'],
    ])
  })

  it('keeps texts and questions below headings', () => {
    const outline = '# Leaves\nA text.\n- Green\n# Water\nHow hot?\n- [x] Very\n- [ ] Not'
    const lessons = readOutline(outline).sections.flatMap((section) => section.lessons)
    expect(lessons.map(({ text, questions }) => [text.length, questions.length])).toEqual([
      [2, 0],
      [0, 1],
    ])
  })

  it('is empty without a word', () => {
    expect(readOutline(' \n\t\n- \n').sections).toEqual([])
  })

  it('with headings is read as a document', () => {
    expect(readOutline('# Tea\n## Leaves\n### Green').name).toBe('Tea')
  })
})

describe('a document', () => {
  it('gives name, headline, sections, lessons and their texts', () => {
    const draft = fromFile(
      '# All about tea\nFor beginners.\n\n## Leaves\n### Green\nOne **bold** word.\n### Black\n',
    )
    expect([draft.name, draft.headline]).toEqual(['All about tea', 'For beginners.'])
    expect(outlineOf(draft)).toEqual([['Leaves', 'article: Green', 'article: Black']])
    expect(draft.sections[0]?.lessons[0]?.text).toMatchObject([
      { type: 'paragraph', children: [{ text: 'One ' }, { text: 'bold', bold: true }, { text: ' word.' }] },
    ])
  })

  it('with one level of headings below its title has lessons alone', () => {
    expect(outlineOf(fromFile('# Tea\n## Green\n## Black'))).toEqual([
      ['', 'article: Green', 'article: Black'],
    ])
  })

  it('with several highest headings has no title', () => {
    const draft = fromFile('# Leaves\n## Green\n# Water\n## Hot')
    expect([draft.name, ...outlineOf(draft)]).toEqual([
      '',
      ['Leaves', 'article: Green'],
      ['Water', 'article: Hot'],
    ])
  })

  it('keeps deeper headings in the text of the lesson', () => {
    const [section] = fromFile('# Tea\n## Leaves\n### Green\n#### Where it grows').sections
    expect(section?.lessons[0]?.text).toMatchObject([{ type: 'heading', level: 4 }])
  })

  it('makes a first lesson of text right below a section', () => {
    expect(outlineOf(fromFile('# Tea\n## Leaves\nText.\n### Green'))).toEqual([
      ['Leaves', 'article: Introduction', 'article: Green'],
    ])
  })

  it('makes a lesson of a section that has nothing but its own text, not two of the same name', () => {
    expect(outlineOf(fromFile('# Tea\n## Leaves\nText.\n## Water\n### Soft\nText.'))).toEqual([
      ['', 'article: Leaves'],
      ['Water', 'article: Soft'],
    ])
  })

  it('makes questions of task lists, and a quiz of an article that has some', () => {
    const [section] = fromFile('# A\n## B\n### C\nIntro\n\nWhich?\n- [x] This\n- [ ] That').sections
    expect(section?.lessons[0]).toMatchObject({
      type: 'quiz',
      text: [{ children: [{ text: 'Intro' }] }],
      questions: [
        {
          text: 'Which?',
          answers: [
            { text: 'This', isRight: true },
            { text: 'That', isRight: false },
          ],
        },
      ],
    })
  })

  it('goes on in another lesson where a text is too long for one', () => {
    const long = Array.from({ length: 40 }, () => 'word '.repeat(200)).join('\n\n')
    expect(outlineOf(fromFile(`# A\n## B\n### Long\n${long}`))).toEqual([
      ['B', 'article: Long', 'article: Long (2)', 'article: Long (3)'],
    ])
  })
})

describe('Markdown', () => {
  it('becomes blocks of the vocabulary from any text', () => {
    const text = [
      '- a\n  - b\n    - c\n      - d\n        - e\n          - f\n            - g\n              - h',
      '| a | b |\n| - | - |\n| 1 | [x](javascript:alert(1)) |',
      '```js\nlet a\n```\n\n> quoted\n\n---\n\n<script>alert(1)</script>\n\n![a picture](x.png) [mail](mailto:a@b.c)',
      'a[^1]\n\n[^1]: note\n\n\u0000\ud800 ~~gone~~ `code`  \nbreak',
    ].join('\n\n')
    const slate = fromMarkdown(text)
    expect(richTextSchema.safeParse({ slate }).error).toBeUndefined()
    expect(JSON.stringify(slate)).not.toMatch(/<script|"url":"javascript/)
    expect(slate.map(({ type }) => type)).toEqual([
      ...['bulleted-list', 'table', 'code', 'quote', 'divider', 'paragraph', 'paragraph', 'paragraph'],
    ])
  })
})

it('reads a long Markdown text in pieces, and loses nothing between them', () => {
  const lessons = Array.from(
    { length: 60 },
    (_, index) => `### Lesson ${index}\n\n${'word '.repeat(60)}\n\n- a\n- b\n`,
  )
  const draft = fromFile(`# Long\n\n## All\n\n${lessons.join('\n')}`)
  expect(countLessons(draft)).toBe(60)
  expect(draft.sections[0]?.lessons.map(({ text }) => text.map(({ type }) => type).join())).toEqual(
    lessons.map(() => 'paragraph,bulleted-list'),
  )
})

describe('a draft', () => {
  const { name, headline, sections } = Course.fields
  const courseSchema = zodForFields({ name, headline, sections })

  it.each([...courseTemplates, sampleCourse])('of the template $title is a valid course', (template) => {
    const draft = draftFromTemplate(template)
    expect(draft.name.length).toBeGreaterThan(8)
    expect(countLessons(draft)).toBeGreaterThan(4)
    const values = courseValues(draft, createId)
    expect(courseSchema.safeParse(values).error).toBeUndefined()
  })

  it('mends names that an outline does not allow', () => {
    const draft = fromFile(`# Any\n## Ab\n### A\n### ${'long '.repeat(40)}\n### !!!`)
    const [section] = courseValues({ ...draft, name: 'Any course' }, createId).sections as {
      name: string
      sections: { name: string; item: { name: string } }[]
    }[]
    expect(section?.name).toBe('Section 1: Ab')
    const names = section?.sections.map(({ name }) => name) ?? []
    expect(names[0]).toBe('Lesson 1: A')
    expect(names[1]?.length).toBeLessThanOrEqual(80)
    expect(names[2]).toBe('Lesson 3')
  })

  it('of counts alone has so many sections and lessons, and a quiz', () => {
    const draft = {
      name: 'x',
      headline: '',
      sections: draftFromCounts({ sections: 2, lessons: 2, hasQuiz: true }),
    }
    expect(countLessons(draft)).toBe(5)
    expect(outlineOf(draft).slice(1)).toEqual([
      ['Section 2', 'article: Lesson 3', 'article: Lesson 4'],
      ['', 'quiz: What you know now'],
    ])
  })
})
