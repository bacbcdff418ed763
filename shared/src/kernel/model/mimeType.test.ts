import { describe, expect, it } from 'vitest'
import { Asset } from '../../features/content/entities/Asset.ts'
import { servedType } from './mimeType.ts'
import { zodForUpdate } from './schemas/zodFor.ts'

const file = { name: 'original', hash: '0f'.repeat(32), size: 1 }
const isTaken = (mimeType: string) =>
  zodForUpdate(Asset).safeParse({ mimeType, files: [{ ...file, mimeType }] }).success

it.each(['image/png', 'video/mp4', 'application/pdf', 'text/plain; charset=utf-8', 'Audio/MPEG'])(
  '%s is inert',
  (type) => {
    expect(servedType(type)).toEqual({ mimeType: type, isInert: true })
    expect(isTaken(type)).toBe(true)
  },
)

it.each([
  'text/html',
  'TEXT/HTML; charset=utf-8',
  'image/svg+xml',
  'application/xhtml+xml',
  'application/mathml+xml',
  'text/mathml',
  'application/rss+xml',
  'application/atom+xml',
  'text/xsl',
  'application/xslt+xml',
  'multipart/x-mixed-replace; boundary=x',
  'message/rfc822',
  'text/css',
  'text/javascript',
  'application/x-anything',
])('%s is active content, and is served in a sandbox', (type) => {
  expect(servedType(type)).toEqual({ mimeType: type, isInert: false })
  expect(isTaken(type)).toBe(true)
})

describe('an invalid type', () => {
  it.each([
    ' text/html',
    'text/html\r\nX: y',
    'text/html\n',
    'text/html, text/plain',
    'html',
    'text/',
    'text/ü',
    'text/html;\tcharset=x',
  ])('%j is refused for assets, and served as bytes if already stored', (type) => {
    expect(servedType(type)).toEqual({ mimeType: 'application/octet-stream', isInert: false })
    expect(isTaken(type)).toBe(false)
  })
})
