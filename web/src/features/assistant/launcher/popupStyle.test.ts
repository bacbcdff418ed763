import { expect, test } from 'vitest'
import { popupStyle } from './popupStyle.ts'

const given = {
  ...{ position: 'top-center' as const, paddingX: 20, paddingY: 20 },
  ...{ widthPercent: 50, heightPercent: 60, minWidth: 300, minHeight: 400 },
}

test.each([
  ['top-left', '20px', 'auto', '20px', 'auto'],
  ['top-center', '20px', 'auto', '0px', '0px'],
  ['bottom-right', 'auto', '20px', 'auto', '20px'],
] as const)('%s stands at its edges', (position, top, bottom, start, end) => {
  expect(popupStyle({ ...given, position })).toMatchObject({
    ...{ '--top': top, '--bottom': bottom, '--start': start, '--end': end },
  })
})

test('is as large as the window allows, and no larger', () => {
  expect(popupStyle(given)).toMatchObject({
    '--width': 'min(max(50vw, 300px), 100vw - 40px)',
    '--height': 'min(max(60dvh, 400px), 100dvh - 40px)',
  })
})
