import { expect, test } from 'vitest'
import { escapeHtml, scriptJson } from './htmlDocument.ts'

test('texts cannot leave their place in the page', () => {
  expect(escapeHtml(`"><img onerror='x'>&`)).not.toMatch(/[<>"']/)
  const json = scriptJson({ a: '</script><!--\u2028' })
  expect(json).not.toMatch(/[<>\u2028]/)
  expect(JSON.parse(json)).toEqual({ a: '</script><!--\u2028' })
})
