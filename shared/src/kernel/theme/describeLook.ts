import type { DescribeJson } from '../model/Field.ts'
import { type LookToken, lookGroups, parseColor } from './lookTokens.ts'
import { findFamily, ownFontLabel } from './ownFonts.ts'

/** A stylesheet's value as its form has it: below its group, with the names that are chosen there. */
export const describeLook: DescribeJson = ([name = '', ...inner], value) => {
  if (inner.length > 0) return null
  for (const [group, tokens] of Object.entries<Readonly<Record<string, LookToken>>>(lookGroups)) {
    const token = Object.hasOwn(tokens, name) ? tokens[name] : undefined
    if (token) return { label: [group, token.label], text: lookText(token, value) }
  }
  return null
}

function lookText(token: LookToken, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Default'
  const text = String(value)
  switch (token.kind) {
    case 'color':
      return parseColor(value) ?? text
    case 'font': {
      const family = findFamily(value)
      return family === null ? text : ownFontLabel(family)
    }
    case 'choice':
      return Object.entries(token.options).find(([option]) => option === text)?.[1].label ?? text
    case 'size':
      return (
        Object.entries(token.named ?? {}).find(([, pixels]) => String(pixels) === text)?.[0] ?? `${text} px`
      )
  }
}
