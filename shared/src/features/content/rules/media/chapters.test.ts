import { expect, test } from 'vitest'
import {
  chapterAt,
  chaptersInNotes,
  chaptersInTranscript,
  chaptersOfVtt,
  neighbourChapter,
} from './chapters.ts'

const chapters = [
  { start: 0, title: 'Water' },
  { start: 90, title: 'Leaves' },
  { start: 200, title: 'Patience' },
]

test('reads a WebVTT chapters file, in order of time and without tags', () => {
  const source =
    'WEBVTT\n\n2\n00:01:30.000 --> 00:03:20.000\n<b>Leaves</b>\n\n1\n00:00.000 --> 01:30.000\nWater\n\n03:20.000 --> 04:00.000\nPatience\n'
  expect(chaptersOfVtt(source)).toEqual(chapters)
})

test('reads chapters in the notes of captions, by the cue that follows or by their own time', () => {
  const source =
    'WEBVTT\n\nNOTE Chapter: Water\n\n00:00.000 --> 00:02.000\nHello\n\nNOTE just a remark\n\nNOTE chapter 1:30 Leaves\n\nNOTE CHAPTER Patience\n\nNOTE said slowly\n\n03:20.000 --> 03:22.000\nWait\n'
  expect(chaptersInNotes(source)).toEqual(chapters)
})

test('reads the headings of a transcript that have a time, and no other line that begins with one', () => {
  expect(
    chaptersInTranscript(
      '# Tea\n## 0:00 Water\n0:10 Anna: Hello\n## 1:30 - Leaves\nText\n### 0:03:20 Patience',
    ),
  ).toEqual(chapters)
  expect(chaptersInTranscript(null)).toEqual([])
})

test('a single chapter divides nothing', () => {
  expect(chaptersInTranscript('## 0:00 All of it')).toEqual([])
})

test('finds the chapter of a moment, the next one, and the one before', () => {
  expect(chapterAt(chapters, 89.9)?.title).toBe('Water')
  expect(chapterAt(chapters.slice(1), 10)).toBeNull()
  expect(neighbourChapter(chapters, 0, 'next')?.title).toBe('Leaves')
  expect(neighbourChapter(chapters, 210, 'next')).toBeNull()
  expect(neighbourChapter(chapters, 91, 'previous')?.title).toBe('Water')
  expect(neighbourChapter(chapters, 100, 'previous')?.title).toBe('Leaves')
  expect(neighbourChapter(chapters, 1, 'previous')?.title).toBe('Water')
})
