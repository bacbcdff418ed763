import { expect, it } from 'vitest'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { Portal } from '../entities/Portal.ts'
import { barButtonIsOfFrame } from './barButtonIsOfFrame.ts'

const upgrade = barButtonIsOfFrame
if (upgrade.entity === null) throw new Error('It changes portals.')
const { path, row } = upgrade

it('moves the cells of the button of a portal’s bar, and no others', () => {
  expect(path('settings/barButtonLabel')).toBe('frame/button/label')
  expect(path('settings/barButtonUrl')).toBe('frame/button/link/url')
  expect(path('settings/darkTheme')).toBe('settings/darkTheme')
})

it('makes rows of portals with and without a button valid', () => {
  const settings = { barButtonLabel: 'Our shop', barButtonUrl: 'https://example.org', darkTheme: true }
  const upgraded = row({ name: 'Harbour', settings })
  const parsed = zodForRecord(Portal).parse(upgraded)
  expect(parsed.frame).toMatchObject({
    menu: [],
    button: { label: 'Our shop', link: { type: 'url', url: 'https://example.org' } },
  })
  expect(parsed.settings).toMatchObject({ darkTheme: true })
  const empty = { barButtonLabel: null, barButtonUrl: null, darkTheme: true }
  expect(row({ settings: empty })).toEqual({ settings: { darkTheme: true } })
})

it.each([{}, { settings: null }, { settings: 'x' }, { name: 'Harbour' }])('leaves %j as it is', (stored) => {
  expect(row(stored)).toEqual(stored)
})
