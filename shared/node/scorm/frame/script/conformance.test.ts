import { expect, test } from 'vitest'
import { createScormApi } from './createScormApi.ts'
import { conformance, conformanceConfiguration, judgeCall } from './testing/conformance.ts'

test.each(conformance)('SCORM 1.2: $name', ({ calls }) => {
  const { api } = createScormApi(conformanceConfiguration, () => undefined)
  expect([...calls].map((call) => judgeCall(api, call)).filter((fault) => fault !== null)).toEqual([])
})
