import { ofOneRole, ofTwoRoles, testAccess } from './testing/access.ts'

const [first, ...others] = ofTwoRoles.filter(({ who }) => who === 'viewer, at home editor')
if (!first || others.length > 0) throw new Error('whose roles differ is known by another name')

testAccess([...ofOneRole, first])
