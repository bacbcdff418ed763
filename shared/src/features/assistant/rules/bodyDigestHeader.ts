/** The header that carries the SHA-256 of a question's body, in hex (AIS-02): it says that the body is whole, not whose it is. */
export const bodyDigestHeader = 'x-lectern-body-digest'
