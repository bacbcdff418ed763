import { expect, test } from 'vitest'
import { sniffBytes } from './sniff.ts'

const typeOf = (text: string) => sniffBytes(Buffer.from(text)).mimeType

test.each([
  '<svg>',
  '<SVG width="1">',
  ' \n<svg\nwidth="1">',
  '\uFEFF<?xml version="1.0"?>\n<svg >',
  '<!-- a > b --> <!---->\n<svg>',
  '<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><!-- more --><svg>',
])('recognizes a drawing behind declarations and comments: %j', (text) =>
  expect(typeOf(text)).toBe('image/svg+xml'),
)

test.each([
  '',
  '<svgs>',
  '<svg',
  '<!-- <svg>',
  '<!-- --><html><svg>',
  '<?xml version="1.0"<svg>',
  '<!DOCTYPE html><svg>',
])('treats a text that only resembles a drawing as text: %j', (text) =>
  expect(typeOf(text)).not.toBe('image/svg+xml'),
)

test('reads a thousand comments without an element in one pass', () =>
  expect(typeOf('<!---->'.repeat(1000))).toBe('text/plain'))
