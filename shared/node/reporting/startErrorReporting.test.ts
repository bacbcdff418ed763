import { expect, it } from 'vitest'
import { loadOptional, MissingPackage } from './startErrorReporting.ts'

it('says which package a setting needs, and what to run', async () => {
  const name = './noSuchPackage.ts'
  const missing = loadOptional(
    'SENTRY_DSN',
    '@sentry/node',
    () => import(new URL(name, import.meta.url).href),
  )
  await expect(missing).rejects.toThrow(MissingPackage)
  await expect(missing).rejects.toThrow(
    'SENTRY_DSN is set, but the package @sentry/node is not installed. Run npm ci --include=optional, or unset SENTRY_DSN.',
  )
})

it('passes on other errors', async () => {
  const broken = loadOptional('SENTRY_DSN', '@sentry/node', () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
})
