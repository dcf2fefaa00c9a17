// Renders a chart's templates as Helm does: with Go's text/template, sprig, and what Helm adds to them. Reads
// {"templates": {name: text}, "data": {…}} and writes {name: text}; a fault goes to stderr, and the exit code is 1.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func main() {
	var chart struct {
		Templates map[string]string      `json:"templates"`
		Data      map[string]interface{} `json:"data"`
	}
	must(json.NewDecoder(os.Stdin).Decode(&chart))

	// A value that is not there is empty, and no fault.
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text strings.Builder
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	all.Funcs(functions)

	for name, text := range chart.Templates {
		_, err := all.New(name).Parse(text)
		must(err)
	}
	rendered := map[string]string{}
	for name := range chart.Templates {
		if strings.HasPrefix(path.Base(name), "_") {
			continue // only included by others
		}
		var text strings.Builder
		must(all.ExecuteTemplate(&text, name, chart.Data))
		rendered[name] = strings.ReplaceAll(text.String(), "<no value>", "")
	}
	must(json.NewEncoder(os.Stdout).Encode(rendered))
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
