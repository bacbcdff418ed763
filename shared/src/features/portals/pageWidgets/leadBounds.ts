/** Bounds of what a lead holds, in characters (BND-64). Apart from the definition, so that forms of visitors do not load it. */
export const leadBounds = {
  firstName: { min: 3, max: 30 },
  lastName: { min: 3, max: 30 },
  email: { max: 254 },
  company: { max: 120 },
  phoneNumber: { max: 40 },
} as const
