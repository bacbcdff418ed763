import { configure } from '@testing-library/react'

// A machine that does other work too must not fail a test: what is waited for comes, or never does.
configure({ asyncUtilTimeout: 10_000 })
