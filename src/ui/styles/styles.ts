import './fonts.css'
import './mantine.css'
// eslint-disable-next-line boundaries/no-unknown-dependencies -- made by build/mantine-variables.ts
import '/virtual/mantine-variables.css'
import './tokens.css'
import './base.css'
import './start.css'
import './forced-colors.css'
