import { configure } from '@testing-library/react'

// A long limit, so that a busy machine does not fail a test.
configure({ asyncUtilTimeout: 10_000 })
