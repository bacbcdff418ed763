import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/**']

export default defineConfig({
  test: {
    retry: 0,
    // Otherwise one processor stays idle: of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Modules are loaded once for all files of a worker. Screens need their own: dialogs that are open stay in them.
          isolate: false,
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
          setupFiles: [
            'shared/widgets/kernel/testing/waitLong.ts',
            'shared/widgets/kernel/testing/loadEnglish.ts',
            'desktop/src/renderer/kernel/testing/endTimers.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        // As Node itself resolves it for GraphQL Yoga: two copies do not know each other's schemas.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'pg',
          environment: 'node',
          isolate: false,
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
