import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/** The library sets it while it tries what a test waits for. Its types do not name it. */
const tryFlag = '_disableExpensiveErrorDiagnostics'

configure({
  // A long limit, so that a busy machine does not fail a test.
  asyncUtilTimeout: 10_000,
  // A try that fails while a test waits does not print the page: that took a fifth of the time of all tests of screens. It is printed
  // once, when the time is over.
  getElementError(message, container) {
    if (!Reflect.get(getConfig(), tryFlag)) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})
