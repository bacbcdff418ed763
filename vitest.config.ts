import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/**']

/** A green run's log holds nothing that is not expected. */
const failOnLog = 'shared/widgets/kernel/testing/failOnLog.ts'

/** `npm run mutate` records which functions each test file calls, and stops at the first failure. */
const mutate = [
  ...(process.env.LECTERN_CALLS ? ['scripts/mutate/recordCalls.ts'] : []),
  ...(process.env.LECTERN_MUTATE ? ['scripts/mutate/stopAtFailure.ts'] : []),
]

/** What a test waits for may take long on a busy computer; as long as `waitLong` waits for an element. */
const patient = { poll: { timeout: 10_000 } }

const rendered = [
  'web/src/entry-server.dom.test.tsx',
  'shared/widgets/features/portals/pageWidgets/anyPage.dom.test.tsx',
]
const screens = {
  environment: 'jsdom',
  include: ['**/*.dom.test.tsx'],
  setupFiles: [
    'shared/widgets/kernel/testing/waitLong.ts',
    'shared/widgets/kernel/testing/leaveNothing.ts',
    'shared/widgets/kernel/testing/loadEnglish.ts',
    failOnLog,
  ],
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: patient,
}

export default defineConfig({
  test: {
    retry: 0,
    // Otherwise one processor stays idle: of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          expect: patient,
          environment: 'node',
          // Modules are loaded once for all files of a worker.
          isolate: false,
          include: ['**/*.test.ts'],
          setupFiles: [failOnLog, ...mutate],
          exclude: [...exclude, '**/*.pg.test.ts', '**/*.long.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: { ...screens, name: 'dom', isolate: false, exclude: [...exclude, ...rendered] },
      },
      // What a server renders marks React's contexts as its own, and a browser's renderer complains of that.
      { plugins: [react()], test: { ...screens, name: 'rendered', include: rendered, exclude } },
      {
        // As Node itself resolves it for GraphQL Yoga: two copies do not know each other's schemas.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'pg',
          expect: patient,
          environment: 'node',
          isolate: false,
          include: ['**/*.pg.test.ts'],
          setupFiles: [failOnLog, ...mutate],
          exclude,
          globalSetup: ['server/src/testing/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // `npm run test:long`: these compare processor times, so `npm test` leaves them out.
        test: {
          name: 'long',
          environment: 'node',
          include: ['**/*.long.test.ts'],
          globalSetup: ['scripts/fuzz/prepareLong.ts'],
          exclude,
          testTimeout: 30 * 60_000,
        },
      },
    ],
  },
})
