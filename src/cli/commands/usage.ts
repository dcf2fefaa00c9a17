/** The plans that a business can have. */
export const PLANS = ['starter', 'standard', 'enterprise'];

/** The help text of `npm run admin`. */
export const USAGE = `Usage: npm run admin -- <command>

  businesses [--json]                 list all businesses: guid, name, email, plan, status, created
  plan <guid|email> <plan>            set the plan of a business: ${PLANS.join(', ')}
  suspend <guid|email>                suspend a business: its tokens get 403 from the next request
  resume <guid|email>                 end the suspension
  export-business <guid|email> <file> write all data of a business to a file, without passwords and keys
  delete-business <guid>              delete a suspended business and its users permanently
  password <email>                    set and print a new password of a user, and end the user's sessions
  verify-domain <guid|email> <domain> verify a domain of a business for single sign-on, without its TXT record
  remove-second-factor <email>        remove the authenticator app, passkeys and recovery codes of a user
  token revoke <guid>                 revoke an API token
  jobs [--json]                       list dead jobs: those that have failed for the last time
  jobs retry <id|all>                 run dead jobs again
  jobs drop <id|all>                  delete dead jobs
  backup <file>                       write all data to a file, also while the service runs
  restore <file>                      fill an empty database from a backup
  check <file>                        check that a backup is complete and that this version can restore it
  check                               check that all stored data is readable and consistent
  migrate [--dry-run]                 run pending migrations, as a start does; or try them and roll back
  migrate back <migration>            revert all migrations after that one; stop the service and back up first
  upgrade-postgres [folder]           upgrade the embedded database to the installed PostgreSQL, with the service stopped;
                                      the folder has the programs of the PostgreSQL that wrote the data
  postcodes <file>                    import the postal codes of a GeoNames file (unpacked, such as DE.txt or
                                      allCountries.txt), replacing those of its countries
  map <file>                          install a PMTiles file as the map of the portal, also while the service runs; get one
                                      from https://maps.protomaps.com/builds ("map" without a file explains how)
  distribute [--dry-run]              distribute the businesses over the servers of a Citus cluster, with the service
                                      stopped; repeat after each migration. Or print the statements
  distribute status                   show which server has which rows, and current moves
  doctor                              check settings, database, role, migrations, queue, disk, keys and time zones
  secrets rotate                      encrypt all stored secrets with the first key of SECRETS_KEY (or of
                                      DATA_DIR/secrets.key); after that the other keys can be removed

Uses the database of DATABASE_URL, otherwise the embedded one in DATA_DIR, whether the service runs or not.
The audit log of the business records changes. Exit codes: 0 done, 1 failed, 2 wrong usage.
`;
