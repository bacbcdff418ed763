-- The order of names in lists, as `compareNaturally` has it: numbers by their value, accents and capitals beside their letters.
CREATE COLLATION natural_order (provider = icu, locale = 'und-u-kn-true');
