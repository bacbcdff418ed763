/** What Sentry's libraries may collect: nothing about people and requests. */
export const collectedData = {
  ...{ userInfo: false, cookies: false, httpHeaders: false, urlQueryParams: false },
  ...{ databaseQueryData: false, queues: false, stackFrameVariables: false },
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  mcp: { inputs: false, outputs: false },
}
