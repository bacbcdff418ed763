import { query } from '#web/kernel/api/Call.ts'

export const myCertificates = query(
  'myCertificates',
  {},
  'certificates { id number name certification itemName poster awardedAt expiresAt score state } links',
)

export const getSignedCertificateUrl = query('getSignedCertificateUrl', { certificateID: 'String!' }, 'url')

export const verifyCertificate = query(
  'verifyCertificate',
  { number: 'String!' },
  'certificate { number name recipientName itemName organizationName awardedAt expiresAt state }',
)
