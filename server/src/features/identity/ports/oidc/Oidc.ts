/** A provider that speaks OpenID Connect, as somebody set it up. */
export type OidcProvider = {
  id: string
  label: string
  /** Where its discovery document lies below: `https://login.example.org/realm`. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** What must come back with the browser: kept by it, signed by us. */
export type OidcKept = { state: string; nonce: string; verifier: string }

/** What the provider vouches for. */
export type OidcClaims = {
  issuer: string
  /** The person's name at the provider: never another's, whatever becomes of the address. */
  sub: string
  email: string | null
  isEmailVerified: boolean
  name: string | null
}

/** The far side of a sign-in elsewhere. Failures are `unavailable` (not to be reached) or `sign_in` (refused). */
export type Oidc = {
  begin(provider: OidcProvider, redirectUri: string): Promise<{ address: string; kept: OidcKept }>
  /** `current` is the whole address that the browser came back to. */
  finish(provider: OidcProvider, current: URL, kept: OidcKept): Promise<OidcClaims>
}
