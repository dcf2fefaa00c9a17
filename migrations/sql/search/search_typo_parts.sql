-- Returns fewer and wider patterns for the same as search_typos(), each with enough letters in a row for the trigram
-- index. All parts of a word but the one with the wrong letter are right, unless two letters are exchanged where parts
-- meet. In a word of four or five letters each letter is a part; with a wrong one in the middle so little is left that
-- it must end where the word of the text ends.
CREATE OR REPLACE FUNCTION search_typo_parts(word text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE letters text[] := ARRAY(SELECT regexp_replace(letter, '([\\%_])', '\\\1') FROM unnest(string_to_array(word, NULL))
    WITH ORDINALITY AS l (letter, n) ORDER BY n);
  long integer := cardinality(letters);
  parts integer := CASE WHEN long < 6 THEN long ELSE 4 END;
  patterns text[] := '{}';
  begins integer;
  ends integer;
BEGIN
  FOR part IN 1 .. parts LOOP
    begins := long * (part - 1) / parts;
    ends := long * part / parts;
    patterns := patterns || concat('% ', array_to_string(letters[:begins], ''), '%', array_to_string(letters[ends + 1:], ''),
      CASE WHEN long < 6 AND part > 1 AND part < parts THEN ' ' END, '%');
    IF part < parts THEN
      patterns := patterns || concat('% ', array_to_string(letters[:ends - 1], ''), letters[ends + 1], letters[ends],
        array_to_string(letters[ends + 2:], ''), '%');
    END IF;
  END LOOP;
  RETURN patterns;
END $$;

REVOKE ALL ON FUNCTION search_typo_parts(text) FROM PUBLIC;
