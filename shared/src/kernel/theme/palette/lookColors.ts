import { contrast } from '#shared/kernel/rules/contrast.ts'
import {
  enoughForShapes,
  enoughForText,
  fromOklch,
  inkFor,
  mixColors,
  moveToContrast,
  toOklch,
} from './oklch.ts'
import {
  type ChosenColors,
  darkPage,
  groundsOf,
  isDarkGround,
  lightPage,
  type PageColors,
} from './pageColors.ts'

/** The parts of a page that may have colours of their own. */
export const partColors = [
  ...(['buttonBackground', 'buttonText', 'chipBackground', 'chipText', 'tabLine', 'tabText'] as const),
  ...(['menuBackground', 'menuText', 'footerBackground', 'footerText'] as const),
] as const
export type PartColor = (typeof partColors)[number]

/** All the colours that an author chose; absent: not chosen. */
export type LookChoice = Readonly<Partial<Record<keyof ChosenColors | PartColor, string>>>

export type LookColors = {
  page: PageColors
  /** Every part's, chosen or not: what a reader sees there. */
  parts: Record<PartColor, string>
  /** Mixed into a button that the pointer is on, away from the colour of its text. */
  buttonShade: string
}

/** What a reader of the light page sees: the author's colours as they are, and the others made to fit. */
export function lightLook(choice: LookChoice): LookColors {
  const page = lightPage(chosenOf(choice))
  return {
    page,
    ...fillParts(page, {
      ...choice,
      buttonText: choice.buttonText ?? (choice.buttonBackground && inkFor(choice.buttonBackground)),
      chipText: choice.chipText ?? textOn(choice.chipBackground, page['primary-strong']),
      chipBackground:
        choice.chipBackground ?? (choice.chipText && moveToContrast(page['primary-soft'], [choice.chipText])),
      menuText: choice.menuText ?? textOn(choice.menuBackground, page.heading),
      footerText: choice.footerText ?? textOn(choice.footerBackground, page.text),
    }),
  }
}

/** The same in the dark theme: hues stay, and each text can be read (decision 0050). */
export function darkLook(choice: LookChoice): LookColors {
  if (choice.background && isDarkGround(choice.background)) return lightLook(choice)
  const page = darkPage(chosenOf(choice))
  const shape = (color: string | undefined, on: readonly string[]) =>
    color && moveToContrast(color, on, enoughForShapes)
  const bar = (color: string | undefined) => color && darkenGround(color)
  const buttonBackground = shape(choice.buttonBackground, groundsOf(page))
  const ground = {
    button: buttonBackground ?? page.primary,
    chip: bar(choice.chipBackground) ?? page['primary-soft'],
    menu: bar(choice.menuBackground),
    footer: bar(choice.footerBackground),
  }
  const on = (text: string | undefined, under: string, otherwise: string) =>
    moveToContrast(text ?? otherwise, [under])
  const isButtonFit = choice.buttonText && contrast(choice.buttonText, ground.button) >= enoughForText
  return {
    page,
    ...fillParts(page, {
      buttonBackground,
      buttonText: isButtonFit
        ? choice.buttonText
        : (choice.buttonText ?? buttonBackground) && inkFor(ground.button),
      chipBackground: choice.chipBackground && ground.chip,
      chipText:
        choice.chipBackground || choice.chipText
          ? on(choice.chipText, ground.chip, page['primary-strong'])
          : undefined,
      tabLine: shape(choice.tabLine, groundsOf(page)),
      tabText: choice.tabText && moveToContrast(choice.tabText, groundsOf(page)),
      menuBackground: ground.menu,
      menuText:
        choice.menuText || ground.menu
          ? on(choice.menuText, ground.menu ?? page.background, page.heading)
          : undefined,
      footerBackground: ground.footer,
      footerText:
        choice.footerText || ground.footer
          ? on(choice.footerText, ground.footer ?? page.sunken, page.text)
          : undefined,
    }),
  }
}

/** A light ground in the dark theme: its hue, calm and dark enough for white text. A dark one, with an alpha or without, stays. */
export function darkenGround(color: string): string {
  const opaque = color.slice(0, 7)
  if (isDarkGround(mixColors('#ffffff', opaque, alphaOf(color)))) return color
  const { c, h } = toOklch(opaque)
  return `${fromOklch({ l: c > 0.1 ? 0.4 : 0.28, c: Math.min(c, 0.09), h })}${color.slice(7)}`
}

const alphaOf = (color: string) => (color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1)

const chosenOf = (choice: LookChoice): ChosenColors => ({
  primary: choice.primary ?? null,
  onPrimary: choice.onPrimary ?? null,
  secondary: choice.secondary ?? null,
  font: choice.font ?? null,
  heading: choice.heading ?? null,
  background: choice.background ?? null,
})

const textOn = (ground: string | undefined, otherwise: string) =>
  ground && moveToContrast(otherwise, [ground])

type Parts = Readonly<Partial<Record<PartColor, string | undefined>>>

/** What a part without a colour of its own follows, as its styles say. */
export const followed = {
  ...{ buttonBackground: 'primary', buttonText: 'on-primary' },
  ...{ chipBackground: 'primary-soft', chipText: 'primary-strong' },
  ...{ tabLine: 'primary', tabText: 'heading' },
  ...{ menuBackground: 'background', menuText: 'heading' },
  ...{ footerBackground: 'sunken', footerText: 'text' },
} as const satisfies Record<PartColor, keyof PageColors>

function fillParts(page: PageColors, own: Parts): Omit<LookColors, 'page'> {
  // Cast: a colour for each part.
  const parts = Object.fromEntries(
    partColors.map((name) => [name, own[name] ?? page[followed[name]]]),
  ) as LookColors['parts']
  const { buttonText } = parts
  return {
    parts,
    buttonShade: contrast(buttonText, '#ffffff') > contrast(buttonText, '#000000') ? '#ffffff' : '#000000',
  }
}
