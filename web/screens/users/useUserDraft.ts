import { useState } from 'react'
import type { Role } from '#contract/call.ts'
import type { ClientRole, CommunityRole } from '#contract/people/auth.ts'
import type { User } from '#contract/people/users.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { noPassword, type TypedPassword } from '../../entities/user/PasswordPair.tsx'
import { useCreateUserMutation, useEditUserMutation } from '../../entities/user/users.api.ts'

/** communities: the only ones open beside those of clients, null for all; communityRoles, clientRoles: where the role is another one. */
export interface AccessDraft {
  role: Role
  communities: readonly string[] | null
  communityRoles: readonly CommunityRole[]
  clientRoles: readonly ClientRole[]
}

/** What is being made of a person. */
export interface UserDraft extends AccessDraft {
  name: string
  email: string
  password: TypedPassword
}

const draftOf = (user: User | null): UserDraft => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  role: user?.role ?? 'viewer',
  communities: user?.community_ids ?? null,
  communityRoles: user?.community_roles ?? [],
  clientRoles: user?.client_roles ?? [],
  password: noPassword,
})

/** A person in a form; without one, a new one. */
export function useUserDraft(user: User | null) {
  const [draft, setDraft] = useState(() => draftOf(user))
  const [create, created] = useCreateUserMutation()
  const [edit, edited] = useEditUserMutation()
  const { error, isLoading } = user ? edited : created

  /** @returns undefined when it was refused */
  async function save(): Promise<User | undefined> {
    const { communities, communityRoles, clientRoles, password, ...rest } = draft
    const fields = {
      ...rest,
      community_ids: communities && [...communities],
      community_roles: [...communityRoles],
      client_roles: [...clientRoles],
    }
    if (!user) return (await create({ ...fields, ...password })).data
    const isNew = password.password !== ''
    return (await edit({ id: user.id, ...fields, ...(isNew && password) })).data
  }

  return {
    draft,
    change: (next: Partial<UserDraft>) => setDraft((now) => ({ ...now, ...next })),
    save,
    error: error && apiErrorOf(error),
    isLoading,
  }
}
