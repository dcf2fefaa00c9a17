-- Returns LIKE patterns of what begins a word and is this word except for one letter: a wrong one, one too many, a
-- missing one, or two exchanged. The text may go on, for someone who is still typing. A word of fewer than four letters
-- must be exact.
CREATE OR REPLACE FUNCTION search_typos(word text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE letters text[] := ARRAY(SELECT regexp_replace(letter, '([\\%_])', '\\\1') FROM unnest(string_to_array(word, NULL))
    WITH ORDINALITY AS l (letter, n) ORDER BY n);
  patterns text[] := ARRAY['% ' || array_to_string(letters, '') || '%'];
  begin_of text;
  rest_of text;
BEGIN
  IF cardinality(letters) < 4 THEN RETURN patterns; END IF;
  FOR i IN 1 .. cardinality(letters) LOOP
    begin_of := '% ' || array_to_string(letters[:i - 1], '');
    rest_of := array_to_string(letters[i + 1:], '') || '%';
    patterns := patterns || ARRAY[begin_of || '_' || rest_of, begin_of || rest_of, begin_of || '_' || letters[i] || rest_of];
    IF i < cardinality(letters) THEN
      patterns := patterns || (begin_of || letters[i + 1] || letters[i] || array_to_string(letters[i + 2:], '') || '%');
    END IF;
  END LOOP;
  RETURN patterns;
END $$;

REVOKE ALL ON FUNCTION search_typos(text) FROM PUBLIC;
