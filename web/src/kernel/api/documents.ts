/**
 * The GraphQL documents of the operations that this portal calls. Types follow the server's mapping
 * of field kinds: texts, choices, references and moments are String, numbers Float, the rest JSON.
 * `documents.test.ts` holds them against `shared/src/features`.
 */
const doc = (kind: 'query' | 'mutation', name: string, args: Record<string, string>, fields: string) => {
  const declared = Object.entries(args).map(([arg, type]) => `$${arg}: ${type}`)
  const passed = Object.keys(args).map((arg) => `${arg}: $${arg}`)
  const head = declared.length > 0 ? `(${declared.join(', ')})` : ''
  const tail = passed.length > 0 ? `(${passed.join(', ')})` : ''
  return `${kind} ${name}${head} { ${name}${tail} { ${fields} } }`
}

const step = 'step message challenge'
const lesson = { courseKey: 'String!', courseItemID: 'String!' }

export const documents = {
  portalHome: doc('query', 'portalHome', {}, 'portal organization categories courses links'),
  /** What every page needs of `portalHome`: no cards. */
  portalFrame: doc('query', 'portalHome', {}, 'portal organization categories links'),
  viewer: doc('query', 'viewer', {}, 'kind customer user isAnonymous'),
  portalCourse: doc(
    'query',
    'portalCourse',
    { course: 'String!' },
    'course instructors assets links hasAccess needsSignIn prerequisites courseProgress',
  ),
  courseCards: doc('query', 'courseCards', { courseKeys: 'JSON' }, 'courses'),
  assetLinks: doc(
    'query',
    'assetLinks',
    { assets: 'JSON', files: 'JSON', course: 'String' },
    'links expiresAt',
  ),
  startCourse: doc('mutation', 'startCourse', { courseKey: 'String!' }, 'statusCode message courseProgress'),
  trackCourseItemProgress: doc(
    'mutation',
    'trackCourseItemProgress',
    {
      eventID: 'String',
      ...lesson,
      progress: 'Float!',
      lastPosition: 'Float',
      maxPosition: 'Float',
      occurredAt: 'String',
    },
    'courseProgress',
  ),
  scormCommit: doc(
    'mutation',
    'scormCommit',
    {
      eventID: 'String',
      itemKey: 'String!',
      courseItemID: 'String',
      scormData: 'JSON!',
      occurredAt: 'String',
    },
    'courseProgress',
  ),
  saveCourseNotes: doc(
    'mutation',
    'saveCourseNotes',
    { courseKey: 'String!', notes: 'JSON', updatedAt: 'String!' },
    'courseProgress',
  ),
  startQuizAttempt: doc(
    'mutation',
    'startQuizAttempt',
    lesson,
    'attemptID questions answered startedAt endsAt timesTaken isResumed',
  ),
  answerQuizQuestion: doc(
    'mutation',
    'answerQuizQuestion',
    { attemptID: 'String!', ...lesson, questionID: 'String!', userAnswers: 'JSON', inputValue: 'String' },
    'questionID isCorrect correctAnswer explanations recorded',
  ),
  finishQuizAttempt: doc(
    'mutation',
    'finishQuizAttempt',
    { attemptID: 'String!', ...lesson },
    'result courseProgress',
  ),
  signIn: doc('mutation', 'signIn', { email: 'String!', password: 'String!' }, step),
  signUp: doc('mutation', 'signUp', { email: 'String!', password: 'String!', attributes: 'JSON' }, step),
  confirmSignUp: doc('mutation', 'confirmSignUp', { email: 'String!', code: 'String!' }, step),
  resendSignUp: doc('mutation', 'resendSignUp', { email: 'String!' }, step),
  forgotPassword: doc('mutation', 'forgotPassword', { email: 'String!' }, step),
  forgotPasswordSubmit: doc(
    'mutation',
    'forgotPasswordSubmit',
    { email: 'String!', code: 'String!', password: 'String!' },
    step,
  ),
  signOut: doc('mutation', 'signOut', {}, step),
  confirmSignIn: doc('mutation', 'confirmSignIn', { challenge: 'String!', code: 'String!' }, step),
  completeNewPassword: doc(
    'mutation',
    'completeNewPassword',
    { challenge: 'String!', password: 'String!' },
    step,
  ),
  identityOptions: doc('query', 'identityOptions', {}, 'signUpFields providers'),
  customerInfo: doc('query', 'customerInfo', {}, 'internal courseProgresses'),
  setCustomerAttributes: doc(
    'mutation',
    'setCustomerAttributes',
    { customerID: 'String!', attributes: 'JSON!' },
    'customer',
  ),
  changePassword: doc(
    'mutation',
    'changePassword',
    { currentPassword: 'String!', password: 'String!' },
    step,
  ),
  setUpTotp: doc('mutation', 'setUpTotp', { password: 'String!' }, 'secret uri'),
  confirmTotp: doc('mutation', 'confirmTotp', { code: 'String!' }, 'recoveryCodes'),
  removeTotp: doc('mutation', 'removeTotp', { password: 'String!' }, 'ok'),
  newRecoveryCodes: doc('mutation', 'newRecoveryCodes', { password: 'String!' }, 'recoveryCodes'),
  listSessions: doc('query', 'listSessions', {}, 'sessions hasTotp'),
  endSession: doc('mutation', 'endSession', { id: 'String!' }, 'ok'),
  signOutEverywhere: doc('mutation', 'signOutEverywhere', {}, step),
} as const

export type CallName = keyof typeof documents
