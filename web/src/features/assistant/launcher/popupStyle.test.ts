import { expect, test } from 'vitest'
import { popupStyle } from './popupStyle.ts'

const given = {
  ...{ position: 'top-center' as const, paddingX: 20, paddingY: 30 },
  ...{ widthPercent: 50, heightPercent: 60, minWidth: 300, minHeight: 400 },
}

test.each([
  ['top-left', '30px auto', '20px auto'],
  ['top-center', '30px auto', '0px'],
  ['bottom-right', 'auto 30px', 'auto 20px'],
] as const)('%s is placed at its edges', (position, insetBlock, insetInline) => {
  expect(popupStyle({ ...given, position }, 1280)).toMatchObject({ insetBlock, insetInline })
})

test('is as large as the window allows, and no larger', () => {
  expect(popupStyle(given, 601)).toMatchObject({
    width: 'min(max(50vw, 300px), 100vw - 40px)',
    height: 'min(max(60dvh, 400px), 100dvh - 60px)',
  })
})

test('is a phone’s whole window', () => expect(popupStyle(given, 600)).toEqual({ inset: 'var(--space-2)' }))
