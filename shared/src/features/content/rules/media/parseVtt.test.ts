import { expect, test } from 'vitest'
import { parseVtt } from './parseVtt.ts'

test('reads cues with and without hours, names and settings', () => {
  const source =
    '\uFEFFWEBVTT\r\n\r\nNOTE a note\r\n\r\n1\r\n00:01.500 --> 00:04.000 line:0\r\nWater\r\nand leaf\r\n\r\n01:00:00.000 --> 01:00:02.000\r\nTime\r\n'
  expect(parseVtt(source)).toEqual([
    { start: 1.5, end: 4, text: 'Water\nand leaf' },
    { start: 3600, end: 3602, text: 'Time' },
  ])
})

test('skips broken cues', () => {
  expect(
    parseVtt('WEBVTT\n\nx --> y\nno\n\n00:05.000 --> 00:04.000\nback\n\n00:01.000 --> 00:02.000\nyes'),
  ).toEqual([{ start: 1, end: 2, text: 'yes' }])
})
