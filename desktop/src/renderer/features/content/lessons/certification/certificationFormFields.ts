/** When a certificate is awarded and what the learner gets, in the form's order. */
export const certificationFormFields = {
  terms: ['completionCriteria', 'quizScoreCriteria', 'bothCriteria'],
  certificate: [
    'certificateDescription',
    'certificateImage',
    'certificateMessage',
    'emailCertificate',
    'emailTemplate',
  ],
} as const
