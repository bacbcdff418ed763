import { expect, test } from 'vitest'
import { contrast } from '#shared/kernel/rules/contrast.ts'
import { darkenGround } from '#shared/kernel/theme/palette/lookColors.ts'
import { hidesButtons, inkOn, seenOn, strongInks, veilShares } from './inkOn.ts'

const shades = [0, 51, 85, 102, 119, 136, 153, 187, 221, 255]
const colors = shades.flatMap((red) =>
  shades.flatMap((green) =>
    shades.map((blue) => `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`),
  ),
)

test('the softest words on a section of any colour have enough contrast, in the light and in the dark theme', () => {
  const faint = colors.flatMap((ground) => {
    const { light, dark } = strongInks(ground)
    const soft = light ?? (inkOn(ground) === 'dark' ? '#2f383f' : seenOn(ground, '#ffffffdb'))
    const under = darkenGround(ground)
    const softInDark = dark ?? seenOn(under, '#ffffffdb')
    return contrast(soft, ground) < 4.5 || contrast(softInDark, under) < 4.5 ? [ground] : []
  })
  expect(faint).toEqual([])
})

test('soft inks stay where they can be read', () => {
  expect(strongInks('#efebfd')).toEqual({ light: null, dark: null })
  expect(strongInks('#17141f')).toEqual({ light: null, dark: null })
  expect(strongInks('#888888').light).toBe('#000000')
})

test('a ground hides buttons of its own colour, and of none that is told from it', () => {
  expect(hidesButtons('#b5451f', '#b5451f')).toBe(true)
  expect(hidesButtons('#0b6580', '#0c6a86')).toBe(true)
  expect(hidesButtons('#12304b', '#0b6580')).toBe(false)
  expect(hidesButtons('#fbe6d8', '#b5451f')).toBe(false)
})

test('a usual veil of any colour makes its words readable on a picture that is all white or all black, in both themes', () => {
  const alpha = (share: number) =>
    Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  const faint = colors.flatMap((ground) => {
    const { light, dark } = veilShares(ground)
    const ink = inkOn(ground) === 'light' ? '#ffffff' : (strongInks(ground).light ?? '#1d2328')
    const worst = (veil: string, share: number, words: string) =>
      Math.min(
        ...['#ffffff', '#000000'].map((picture) => contrast(words, seenOn(picture, veil + alpha(share)))),
      )
    const isFaint = worst(ground, light, ink) < 4.5 || worst(darkenGround(ground), dark, '#ffffff') < 4.5
    return isFaint && light < 1 && dark < 1 ? [ground] : []
  })
  expect(faint).toEqual([])
  expect(veilShares('#10151c').light).toBeLessThan(0.7)
})
