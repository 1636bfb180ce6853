import { ofTwoRoles, testAccess } from './testing/access.ts'

testAccess(ofTwoRoles)
