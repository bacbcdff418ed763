import { AppError } from '#shared/kernel/errors/AppError.ts'

/** The code of an error of Amazon's, such as `AccessDenied`. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error))

/** What Amazon refuses, and what to do about it. `about`: the host name or the distribution. */
export function toAppError(error: unknown, about: string): AppError {
  const name = nameOf(error)
  const said = explain(name, about)
  if (said !== null) return new AppError('unavailable', { message: said, cause: error })
  const isAnswer = (error as { $response?: unknown } | null)?.$response !== undefined
  const message = isAnswer
    ? `CloudFront refused this: ${error instanceof Error && error.message ? `${error.message} (${name})` : name}`
    : 'CloudFront does not answer. Try again in some minutes; if it stays so, look at the network of this server.'
  return new AppError('unavailable', { message, cause: error })
}

const wrongKey =
  'Amazon does not accept the key. Look at CLOUDFRONT_ACCESS_KEY_ID and CLOUDFRONT_SECRET_ACCESS_KEY, and at the clock of this server.'
const slowDown = 'CloudFront asks for fewer requests at a time. Wait a minute, then deploy again.'

function explain(name: string, about: string): string | null {
  switch (name) {
    case 'AccessDenied':
    case 'AccessDeniedException':
      return 'The key may not do this at CloudFront. Give its user the rights that docs/hosting.md lists, then deploy again.'
    case 'InvalidClientTokenId':
    case 'UnrecognizedClientException':
    case 'SignatureDoesNotMatch':
    case 'ExpiredToken':
    case 'RequestExpired':
    case 'MissingAuthenticationToken':
      return wrongKey
    case 'CNAMEAlreadyExists':
      return `Another distribution has the host name ${about} already. Remove it there, or give the repository another bucket; then deploy again.`
    case 'InvalidViewerCertificate':
      return `The certificate is not there, is not issued yet, or is not for ${about}. Look at CLOUDFRONT_CERTIFICATE_ARN, and in the region us-east-1 at the certificate: it has to be issued for that name.`
    case 'TooManyDistributions':
      return 'The account has as many distributions as CloudFront allows. Delete one, or ask Amazon for more; then deploy again.'
    case 'TooManyInvalidationsInProgress':
    case 'Throttling':
    case 'ThrottlingException':
    case 'TooManyRequestsException':
      return slowDown
    case 'NoSuchDistribution':
      return `CloudFront has no distribution ${about} any more. Deploy the repository again to make a new one.`
    case 'PreconditionFailed':
    case 'InvalidIfMatchVersion':
      return 'The distribution was changed by somebody else at the same time. Deploy again.'
    default:
      return null
  }
}
