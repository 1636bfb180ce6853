import { addressState } from '../../entities/filter/address/addressState.ts'
import { pageField, searchField } from '../../entities/filter/address/filterFields.ts'

/** All state of the list of people; it lives in the address. */
export interface UsersState {
  search: string
  page: number
}

/** As many as the specification says. */
export const perPage = 10

export const allUsers: UsersState = { search: '', page: 1 }

export const { parse: parseUsers, write: writeUsers } = addressState<UsersState>(
  { search: searchField, page: pageField },
  allUsers,
)
