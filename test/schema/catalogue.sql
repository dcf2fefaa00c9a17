-- The whole schema as text, a block for each table and a line for each function: psql -XAtf test/schema/catalogue.sql
-- Weekly partitions of positions stand as one, and a function's body as a hash without regard to white space.
-- What the owner may do goes without saying; what anybody else may is listed.
WITH relation AS (
  SELECT c.*, regexp_replace(c.relname, '_\d{8}', '_<week>') AS name
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('migrations', 'migrations_id_seq', 'migrations_pkey')
), line (block, rank, place, text) AS (
  SELECT '0 extensions', 0, 0, 'EXTENSION ' || extname || ' IN ' || extnamespace::regnamespace FROM pg_extension
  UNION ALL
  SELECT '0 schema', 0, 0, 'SCHEMA ' || nspname || ' GRANTS ' || (
      SELECT string_agg(a.grantee::regrole || ' ' || a.privilege_type, ', ' ORDER BY a.grantee::regrole::text, a.privilege_type)
      FROM aclexplode(nspacl) a WHERE a.grantee NOT IN (0, nspowner))
  FROM pg_namespace WHERE nspname = 'public'
  UNION ALL
  SELECT '1 ' || r.name, 0, 0, '' || CASE r.relkind WHEN 'S' THEN 'SEQUENCE ' WHEN 'p' THEN 'PARTITIONED TABLE ' WHEN 'r' THEN 'TABLE '
      ELSE r.relkind::text || ' ' END || r.name
    || COALESCE(' ' || pg_get_partkeydef(CASE r.relkind WHEN 'p' THEN r.oid END), '')
    || CASE WHEN r.relispartition THEN ' PARTITION OF ' || (SELECT inhparent::regclass FROM pg_inherits WHERE inhrelid = r.oid)
        || ' ' || regexp_replace(pg_get_expr(r.relpartbound, r.oid), '''[^'']+''', '<Monday>', 'g') ELSE '' END
    || CASE r.relpersistence WHEN 'p' THEN '' ELSE ' PERSISTENCE ' || r.relpersistence::text END
    || CASE WHEN r.relrowsecurity THEN ' ROW SECURITY' ELSE '' END || CASE WHEN r.relforcerowsecurity THEN ' FORCED' ELSE '' END
    || COALESCE(' WITH (' || array_to_string(r.reloptions, ', ') || ')', '')
    || CASE WHEN r.relowner = current_user::regrole THEN '' ELSE ' OWNER ' || r.relowner::regrole END
  FROM relation r WHERE r.relkind NOT IN ('i', 'I')
  UNION ALL
  SELECT '1 ' || r.name, 1, a.attnum, '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
    || CASE WHEN d.oid IS NULL THEN '' WHEN a.attgenerated = '' THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)
        ELSE ' GENERATED ' || a.attgenerated::text || ' ' || pg_get_expr(d.adbin, d.adrelid) END
    || CASE a.attidentity WHEN '' THEN '' ELSE ' IDENTITY ' || a.attidentity::text END
    || CASE WHEN a.attstorage = t.typstorage THEN '' ELSE ' STORAGE ' || a.attstorage::text END
    || CASE WHEN a.attcollation IN (0, t.typcollation) THEN '' ELSE ' COLLATE ' || a.attcollation::regcollation END
    || CASE a.attcompression WHEN '' THEN '' ELSE ' COMPRESSION ' || a.attcompression::text END
    || COALESCE(' OPTIONS ' || a.attoptions::text, '')
    || COALESCE((SELECT ' GRANTS ' || string_agg(g.grantee::regrole || ' ' || g.privilege_type, ', ' ORDER BY g.grantee::regrole::text, g.privilege_type)
        FROM aclexplode(a.attacl) g WHERE g.grantee <> r.relowner), '')
  FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_attrdef d ON d.adrelid = r.oid AND d.adnum = a.attnum
  WHERE r.relkind NOT IN ('i', 'I', 'S') AND NOT r.relispartition
  UNION ALL
  SELECT '1 ' || r.name, 1, 0, '  ' || format('%s FROM %s BY %s BETWEEN %s AND %s', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax)
  FROM relation r JOIN pg_sequence s ON s.seqrelid = r.oid
  UNION ALL
  SELECT '1 ' || r.name, 2, 0, '  CONSTRAINT ' || regexp_replace(k.conname, '_\d{8}', '_<week>') || ' ' || pg_get_constraintdef(k.oid)
    || CASE WHEN k.convalidated THEN '' ELSE ' NOT VALID' END
  FROM relation r JOIN pg_constraint k ON k.conrelid = r.oid AND k.contype <> 'n'
  UNION ALL
  SELECT '1 ' || r.name, 3, 0, '  ' || regexp_replace(pg_get_indexdef(i.indexrelid), '_\d{8}', '_<week>', 'g')
    || CASE WHEN i.indisvalid THEN '' ELSE ' INVALID' END || CASE WHEN i.indisreplident OR i.indisclustered THEN ' MARKED' ELSE '' END
  FROM relation r JOIN pg_index i ON i.indrelid = r.oid
  UNION ALL
  SELECT '1 ' || r.name, 4, 0, '  ' || pg_get_triggerdef(t.oid) FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid AND NOT t.tgisinternal
  UNION ALL
  SELECT '1 ' || r.name, 5, 0, '  ' || pg_get_ruledef(u.oid) FROM relation r JOIN pg_rewrite u ON u.ev_class = r.oid
  UNION ALL
  SELECT '1 ' || r.name, 6, 0, '  ' || CASE WHEN p.polpermissive THEN 'POLICY ' ELSE 'RESTRICTIVE POLICY ' END || p.polname || ' '
    || CASE p.polcmd WHEN '*' THEN 'ALL' ELSE p.polcmd::text END || ' TO ' || (
      SELECT string_agg(CASE WHEN role = current_user::regrole THEN 'OWNER' WHEN role = 0 THEN 'PUBLIC' ELSE role::regrole::text END, ', ' ORDER BY 1)
      FROM unnest(p.polroles) role)
    || COALESCE(' USING ' || pg_get_expr(p.polqual, p.polrelid), '')
    || CASE WHEN pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid) THEN ' WITH THE SAME CHECK'
        ELSE COALESCE(' WITH CHECK ' || pg_get_expr(p.polwithcheck, p.polrelid), '') END
  FROM relation r JOIN pg_policy p ON p.polrelid = r.oid
  UNION ALL
  SELECT '1 ' || r.name, 7, 0, '  GRANTS ' || CASE g.grantee WHEN 0 THEN 'PUBLIC' ELSE g.grantee::regrole::text END || ' '
    || string_agg(g.privilege_type || CASE WHEN g.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END, ', ' ORDER BY g.privilege_type)
  FROM relation r, aclexplode(r.relacl) g WHERE g.grantee <> r.relowner GROUP BY r.oid, r.name, g.grantee
  UNION ALL
  SELECT '1 ' || r.name, 8, m.objsubid, '  COMMENT ' || m.description FROM relation r JOIN pg_description m ON m.objoid = r.oid AND m.classoid = 'pg_class'::regclass
  UNION ALL
  SELECT '2 functions', 0, 0, 'FUNCTION ' || p.oid::regprocedure || ' RETURNS ' || pg_get_function_result(p.oid) || ' LANGUAGE ' || l.lanname
    || ' ' || CASE p.provolatile WHEN 'i' THEN 'IMMUTABLE' WHEN 's' THEN 'STABLE' ELSE 'VOLATILE' END
    || CASE WHEN p.proisstrict THEN ' STRICT' ELSE '' END || CASE p.proparallel WHEN 's' THEN ' PARALLEL SAFE' ELSE '' END
    || CASE WHEN p.proleakproof THEN ' LEAKPROOF' ELSE '' END || CASE WHEN p.prosecdef THEN ' SECURITY DEFINER' ELSE '' END
    || format(' COST %s ROWS %s', p.procost, p.prorows) || COALESCE(' SET ' || array_to_string(p.proconfig, ' SET '), '')
    || CASE WHEN p.proowner = current_user::regrole THEN '' ELSE ' OWNER ' || p.proowner::regrole END
    || ' ARGUMENTS (' || pg_get_function_arguments(p.oid) || ')'
    || ' BODY ' || md5(btrim(regexp_replace(p.prosrc, '\s+', ' ', 'g')))
    || COALESCE((SELECT ' GRANTS ' || string_agg(CASE g.grantee WHEN 0 THEN 'PUBLIC' ELSE g.grantee::regrole::text END, ', ' ORDER BY g.grantee)
        FROM aclexplode(COALESCE(p.proacl, acldefault('f', p.proowner))) g WHERE g.grantee <> p.proowner), '')
    || COALESCE(' COMMENT ' || obj_description(p.oid, 'pg_proc'), '')
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend d
    WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT '3 types', 0, 0, 'TYPE ' || t.oid::regtype FROM pg_type t
  WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('d', 'e', 'r') AND NOT EXISTS (SELECT FROM pg_depend d
    WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
  UNION ALL
  SELECT '4 rows of plans', 0, 0, 'ROW plans ' || p FROM plans p
  UNION ALL
  SELECT '4 rows of carriers', 0, 0, 'ROW carriers ' || ROW(c.id, c.code, c.name, c.type, c.adapter) FROM carriers c
  UNION ALL
  SELECT '4 rows of service levels', 0, 0, 'ROW carrier_service_levels ' || s FROM carrier_service_levels s
)
SELECT text FROM line GROUP BY block, rank, place, text ORDER BY block COLLATE "C", rank, place, text COLLATE "C"
