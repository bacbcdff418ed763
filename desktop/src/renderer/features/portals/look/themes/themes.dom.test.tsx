import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { hidesButtons, inkOn } from '#shared/features/portals/rules/inkOn.ts'
import { findFaintPairs } from '#shared/kernel/theme/repairColors.ts'
import { starterThemes } from './starterThemes.ts'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole({ path: '/app/details' })
})
afterEach(() => open.close())

it('makes a portal with a theme’s look and its home page, which is the portal’s default one', async () => {
  const { api } = open.core
  const course = await api.create({ entity: 'course', values: { name: 'Tea for two' } })
  fireEvent.click(await screen.findByRole('button', { name: 'New portal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New portal' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Name/ }), { target: { value: 'The Tea Room' } })
  fireEvent.change(dialog.getByLabelText(/^Who takes its courses/), { target: { value: 'commerce' } })
  fireEvent.change(dialog.getByLabelText(/^What it shows/), { target: { value: 'all' } })
  expect(dialog.queryByLabelText(/on a desktop$/)).toBeNull()
  fireEvent.click(dialog.getByRole('radio', { name: /^Library/ }))
  const desktop = within(dialog.getByLabelText('Home page in Library, on a desktop'))
  expect(desktop.getByText('A quiet place to learn')).toBeTruthy()
  expect(desktop.getByText('Brewing better tea')).toBeTruthy()
  expect(dialog.getByLabelText('Home page in Library, on a phone')).toBeTruthy()
  const create = dialog.getByRole('button', { name: 'Create' })
  await expect.poll(() => create.hasAttribute('disabled')).toBe(false)
  fireEvent.click(create)
  const portals = () => api.list({ entity: 'portal', fields: ['name'], offset: 0, limit: 9 })
  await expect.poll(async () => (await portals()).total).toBe(1)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const portal = await api.get({ entity: 'portal', key: (await portals()).items[0]?.key ?? '' })
  const library = starterThemes.find(({ id }) => id === 'library')
  expect(portal?.stylesheet).toEqual(library?.stylesheet)
  const pages = await api.list({
    entity: 'portalTemplate',
    fields: ['name', 'portal', 'config'],
    offset: 0,
    limit: 9,
  })
  expect(pages.items).toMatchObject([{ name: 'Home', portal: portal?.key }])
  // It shows what the portal shows, and not what there is today, nor the samples.
  expect(JSON.stringify(pages.items[0]?.config)).toContain('"source":"newest"')
  expect(JSON.stringify(pages.items[0]?.config)).not.toContain(course.key)
  expect(JSON.stringify(pages.items[0]?.config)).not.toContain('sample')
  expect(portal?.pageDefaults).toMatchObject({ home: pages.items[0]?.id })
})

it('replaces a stylesheet with a theme’s, and puts it back', async () => {
  const { api } = open.core
  const former = { primary: '#aa0011', ofAnEarlierVersion: 1 }
  const { key } = await api.create({ entity: 'portal', values: { name: 'The Tea Room', stylesheet: former } })
  const stored = async () => (await api.get({ entity: 'portal', key }))?.stylesheet
  open.go('/app/stylesheet')
  fireEvent.click(await screen.findByRole('button', { name: 'Start from a theme…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start from a theme' }))
  fireEvent.click(dialog.getByRole('radio', { name: /^Night/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Use this theme' }))
  await expect.poll(stored).toEqual(starterThemes.find(({ id }) => id === 'night')?.stylesheet)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(stored).toEqual(former)
})

it('offers once that the places of a theme follow the author’s own primary colour, on pages too, and takes it back', async () => {
  const { api } = open.core
  const library = starterThemes.find(({ id }) => id === 'library')
  const former = { ...library?.stylesheet, primary: '#b5451f', tabLine: '#123456' }
  const { key: portal } = await api.create({
    entity: 'portal',
    values: { name: 'Casa Lingua', stylesheet: former },
  })
  const page = await api.create({
    entity: 'portalTemplate',
    values: { name: 'Home', portal, config: { elements: library?.makeHome() } },
  })
  const read = async () => {
    const sheet = (await api.get({ entity: 'portal', key: portal }))?.stylesheet
    const config = JSON.stringify((await api.get({ entity: 'portalTemplate', key: page.key }))?.config)
    return { sheet, config }
  }
  open.go('/app/stylesheet')
  fireEvent.click(await screen.findByRole('button', { name: 'Use my colours in all places' }))
  // Of the author's own: nothing of it is taken away.
  const own = Object.fromEntries(Object.entries(former).filter(([name]) => !/^(chip|footer)/.test(name)))
  await expect.poll(async () => (await read()).sheet).toEqual(own)
  await expect.poll(async () => (await read()).config).not.toContain('#20301f')
  // A dark shade of it: buttons, which have the colour itself, are seen there.
  const grounds = [...(await read()).config.matchAll(/"backgroundColor":"(#[0-9a-f]{6})"/g)].map(
    ([, one]) => one,
  )
  expect(grounds.filter((one) => one && hidesButtons(one, '#b5451f'))).toEqual([])
  expect(grounds.some((one) => one && inkOn(one) === 'light')).toBe(true)
  await expect.poll(() => screen.queryByRole('button', { name: 'Use my colours in all places' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(async () => (await read()).sheet).toEqual(former)
  await expect.poll(async () => (await read()).config).toContain('#20301f')
})

it('offers nothing while a theme has its own primary colour', async () => {
  const { api } = open.core
  await api.create({
    entity: 'portal',
    values: { name: 'Casa Lingua', stylesheet: starterThemes[1]?.stylesheet },
  })
  open.go('/app/stylesheet')
  await screen.findByText('Brewing better tea')
  expect(screen.queryByRole('button', { name: 'Use my colours in all places' })).toBeNull()
})

it.each(starterThemes.map((theme) => [theme.label, theme] as const))(
  '%s has no text that is hard to read, and a home page that the portal can store',
  async (_label, theme) => {
    expect(findFaintPairs(theme.stylesheet)).toEqual([])
    const { api } = open.core
    const made = await api.create({
      entity: 'portalTemplate',
      values: { name: 'Home', kind: 'home', config: { elements: theme.makeHome() } },
    })
    const page = await api.get({ entity: 'portalTemplate', key: made.key })
    expect(page?.config).toMatchObject({ elements: { length: theme.makeHome().length } })
  },
)
