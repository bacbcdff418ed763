import { withoutEnding } from '#shared/kernel/rules/texts/withoutEnding.ts'

const isDotOrSpace = (character: string) => character === '.' || character === ' '

/**
 * A package path that is valid on every computer: no part ends with a dot or a space, which Windows drops. If
 * that is impossible, the fault of the name.
 */
export function plainName(path: string): { name: string } | { fault: string } {
  const name = path.normalize('NFC')
  if ([...name].some((character) => character < ' ' || character === '\u007f'))
    return { fault: 'has control characters' }
  if (name.includes(':')) return { fault: 'has a colon' }
  const isFolder = name.endsWith('/')
  const parts = name.split('/').filter((part) => part !== '' && part !== '.')
  const plain = parts.map((part) => withoutEnding(part, isDotOrSpace))
  if (plain.length === 0 || plain.includes('')) return { fault: 'is nothing but dots and spaces' }
  if (name.length > 1000 || plain.some((part) => Buffer.byteLength(part) > 255))
    return { fault: 'is too long' }
  return { name: plain.join('/') + (isFolder ? '/' : '') }
}
