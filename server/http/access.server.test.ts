import { ofOneRole, testAccess } from './testing/access.ts'

testAccess(ofOneRole)
