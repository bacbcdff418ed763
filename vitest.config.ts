import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/**']

export default defineConfig({
  test: {
    retry: 0,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: [...exclude, '**/*.pg.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['**/*.dom.test.tsx'],
          exclude,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pg',
          environment: 'node',
          include: ['**/*.pg.test.ts'],
          exclude,
          globalSetup: ['server/src/testing/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
