import { expect, test } from 'vitest'
import { toWebVtt } from './toWebVtt.ts'

const convert = (text: string) => toWebVtt(new TextEncoder().encode(text))

test('converts SubRip to WebVTT, in order of time', () => {
  const srt =
    '2\r\n00:00:05,250 --> 00:00:06,000\r\nSecond\r\n\r\n1\r\n00:00:01,5 --> 00:00:02,000\r\nFirst\r\nline two\r\n'
  expect(convert(srt)).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:02.000\nFirst\nline two\n\n00:00:05.250 --> 00:00:06.000\nSecond\n',
  )
})

test('keeps WebVTT cues and drops anything that could reach the page', () => {
  const vtt =
    'WEBVTT\n\nSTYLE\n::cue { background: url(http://evil) }\n\nNOTE x\n\nid\n00:01.000 --> 00:02.000 align:start evil:1\n<v Ana>Hi</v> <img src=x onerror=alert(1)> & <b>you</b>\n'
  const made = convert(vtt)
  expect(made).toContain('00:00:01.000 --> 00:00:02.000 align:start\n')
  expect(made).toContain('<v Ana>Hi</v> &lt;img src=x onerror=alert(1)&gt; &amp; <b>you</b>')
  expect(made).not.toMatch(/STYLE|url|evil|<img/)
})

test('does not let text start a cue', () => {
  expect(convert('00:01.000 --> 00:02.000\na --> b\n')).toContain('a --&gt; b')
})

test('reads UTF-16 and Windows-1252', () => {
  const cue = '00:01.000 --> 00:02.000\nTschüß'
  expect(toWebVtt(Buffer.from(`\ufeff${cue}`, 'utf16le'))).toContain('Tschüß')
  expect(toWebVtt(Buffer.from(cue, 'latin1'))).toContain('Tschüß')
})

test('refuses a file without cues', () => {
  expect(() => convert('WEBVTT\n\nhello')).toThrow('There are no captions in this file.')
})

test('refuses more captions than a film has, and loses none of as many', () => {
  const many = (count: number) => '00:01.000 --> 00:02.000\nx\n\n'.repeat(count)
  expect(convert(many(50_000)).match(/-->/g)).toHaveLength(50_000)
  expect(() => convert(many(50_001))).toThrow('This file has 50,001 captions; a film has at most 50,000.')
})
